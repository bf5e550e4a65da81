import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { privacyLinkMinutes } from '@/lib/privacy/rules'
import { AskForm } from './ask-form'

interface Props {
  title: string
  /** Announced as an error. */
  alert?: boolean
  children: ReactNode
}

/** A message about the link with the field to request one. */
export async function AskAgain({ title, alert = false, children }: Props) {
  const t = await getTranslations('Privacy')
  return (
    <article className="frame min-h-[70svh] pt-36 pb-section">
      <p className="type-label text-brass-text">{t('eyebrow')}</p>
      <h1 className="mt-4 type-title">{title}</h1>
      <div className="mt-6 measure space-y-4" {...(alert && { role: 'alert' })}>
        {children}
      </div>
      <div className="mt-10">
        <AskForm heading={false} />
      </div>
    </article>
  )
}

/** For an expired or invalid link. The page does not tell which. */
export async function Expired() {
  const t = await getTranslations('MyData.expired')
  return (
    <AskAgain title={t('title')}>
      <p>{t('text', { minutes: privacyLinkMinutes })}</p>
    </AskAgain>
  )
}
