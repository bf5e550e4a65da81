import type { Metadata } from 'next'
import { Expired } from '@/components/privacy/ask-again'
import { MyData } from '@/components/privacy/my-data'
import { problemText } from '@/components/privacy/problem-text'
import { titledMetadata } from '@/components/site/metadata'
import { addressInLink } from '@/lib/privacy/link'
import { readPersonalData } from '@/lib/privacy/personal-data'

export const generateMetadata = (): Promise<Metadata> => titledMetadata('/privacy/data', 'MyData.page.title')

/** All data about the address in the link. Reading it changes nothing. */
export default async function PrivacyDataPage({ searchParams }: PageProps<'/[locale]/privacy/data'>) {
  const { token, lead, problem, done } = await searchParams
  const email = addressInLink(String(token ?? ''))
  if (!email) return <Expired />
  const outcome = (problem !== undefined || done !== undefined) && {
    leadId: Number(lead),
    problem: problem === undefined ? null : await problemText(String(problem)),
  }
  return (
    <MyData
      email={email}
      token={String(token)}
      data={await readPersonalData(email)}
      outcome={outcome || null}
    />
  )
}
