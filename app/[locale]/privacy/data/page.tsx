import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Expired } from '@/components/privacy/expired'
import { MyData } from '@/components/privacy/my-data'
import { problemText } from '@/components/privacy/problem-text'
import { addressInLink } from '@/lib/privacy/token'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { readPersonalData } from '@/lib/privacy/personal-data'
import { site } from '@/lib/site'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('MyData.page')
  return pageMetadata({ locale, path: '/privacy/data', title: `${t('title')} | ${site.brand}` })
}

/** Everything held about the address in the link. Reading it changes nothing. */
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
