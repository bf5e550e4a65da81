import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmDeletion } from '@/components/privacy/confirm-deletion'
import { Expired } from '@/components/privacy/expired'
import { titledMetadata } from '@/components/site/metadata'
import { addressInLink } from '@/lib/privacy/link'
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
  return <ConfirmDeletion email={email} token={String(token)} data={await readPersonalData(email)} />
}
