import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ConfirmDeletion } from '@/components/privacy/confirm-deletion'
import { Expired } from '@/components/privacy/expired'
import { addressInLink } from '@/lib/privacy/token'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { readPersonalData } from '@/lib/privacy/personal-data'
import { site } from '@/lib/site'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('MyData.delete')
  return pageMetadata({ locale, path: '/privacy/delete', title: `${t('title')} | ${site.brand}` })
}

/** Names what will be deleted. Only its button deletes. */
export default async function PrivacyDeletePage({ searchParams }: PageProps<'/[locale]/privacy/delete'>) {
  const { token } = await searchParams
  const email = addressInLink(String(token ?? ''))
  if (!email) return <Expired />
  return <ConfirmDeletion email={email} token={String(token)} data={await readPersonalData(email)} />
}
