import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskAgain } from '@/components/privacy/ask-again'
import { LinkSent } from '@/components/privacy/link-sent'
import { problemText } from '@/components/privacy/problem-text'
import { titledMetadata } from '@/components/site/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('MyData.ask')
  return titledMetadata('/privacy/link', t('title'))
}

/** Shown after the form was sent: the same for every address, or the error. */
export default async function PrivacyLinkPage({ searchParams }: PageProps<'/[locale]/privacy/link'>) {
  const { problem } = await searchParams
  if (problem === undefined) return <LinkSent />
  const t = await getTranslations('MyData.notSent')
  return (
    <AskAgain title={t('title')} alert>
      <p>{await problemText(String(problem))}</p>
    </AskAgain>
  )
}
