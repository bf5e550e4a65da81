import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmDeletion } from '@/components/privacy/confirm-deletion'
import { Expired } from '@/components/privacy/expired'
import { titledMetadata } from '@/components/site/metadata'
import { addressInLink } from '@/lib/privacy/link'
import { plotsKeptFor } from '@/lib/privacy/store'
import { readPersonalData } from '@/lib/privacy/personal-data'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('MyData.delete')
  return titledMetadata('/privacy/delete', t('title'))
}

/** Lists what will be deleted. Only its button deletes. */
export default async function PrivacyDeletePage({ searchParams }: PageProps<'/[locale]/privacy/delete'>) {
  const { token } = await searchParams
  const email = addressInLink(String(token ?? ''))
  if (!email) return <Expired />
  const data = await readPersonalData(email)
  const keptFor = await plotsKeptFor(email)
  return <ConfirmDeletion {...{ email, data, keptFor }} token={String(token)} />
}
