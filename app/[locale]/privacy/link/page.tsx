import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskAgain } from '@/components/privacy/ask-again'
import { LinkSent } from '@/components/privacy/link-sent'
import { problemText } from '@/components/privacy/problem-text'
import { titledMetadata } from '@/components/site/metadata'
import { privacyLinkMinutes } from '@/lib/privacy/rules'

export const generateMetadata = (): Promise<Metadata> => titledMetadata('/privacy/link', 'MyData.ask.title')

/** After submission: the same page for every address, or the error. Otherwise the form. */
export default async function PrivacyLinkPage({ searchParams }: PageProps<'/[locale]/privacy/link'>) {
  const { problem, sent } = await searchParams
  const ask = await getTranslations('MyData.ask')
  const notSent = await getTranslations('MyData.notSent')
  if (problem !== undefined)
    return (
      <AskAgain title={notSent('title')} alert>
        <p>{await problemText(String(problem))}</p>
      </AskAgain>
    )
  if (sent !== undefined) return <LinkSent />
  return (
    <AskAgain title={ask('title')}>
      <p>{ask('text', { minutes: privacyLinkMinutes })}</p>
    </AskAgain>
  )
}
