import type { Metadata } from 'next'
import { ConfirmDeletion } from '@/components/privacy/confirm-deletion'
import { Expired } from '@/components/privacy/ask-again'
import { titledMetadata } from '@/components/site/metadata'
import { addressInLink } from '@/lib/privacy/link'
import { findKeptPlots } from '@/lib/privacy/store'
import { readPersonalData } from '@/lib/privacy/personal-data'

export const generateMetadata = (): Promise<Metadata> =>
  titledMetadata('/privacy/delete', 'MyData.delete.title')

/** Lists what will be deleted. Only its button deletes. */
export default async function PrivacyDeletePage({ searchParams }: PageProps<'/[locale]/privacy/delete'>) {
  const { token } = await searchParams
  const email = addressInLink(String(token ?? ''))
  if (!email) return <Expired />
  return (
    <ConfirmDeletion
      email={email}
      token={String(token)}
      data={await readPersonalData(email)}
      keptFor={await findKeptPlots(email)}
    />
  )
}
