import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AskForm } from './ask-form'

interface Props {
  title: string
  /** Announced: something went wrong. */
  alert?: boolean
  children: ReactNode
}

/** A message about the link, and the field to ask for one. */
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
