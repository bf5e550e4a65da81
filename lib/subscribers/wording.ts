import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import type { Choice, Source } from './schema'

/** The text beside the field or checkbox, to which the reader consents. */
export function wordingOf(source: Source, locale: Locale): string {
  const t = translator(locale)
  if (source === 'request') return [t('Contact.newsletter'), t('Contact.newsletterHint')].join('\n')
  const [title, text] =
    source === 'article'
      ? [t('Subscribe.articlesTitle'), t('Subscribe.articlesText')]
      : [t('Subscribe.progressTitle'), t('Subscribe.progressText')]
  return [title, text, t('Subscribe.hint')].join('\n')
}

/** The texts beside the ticked topics of a subscription's page. */
export function choiceWording({ articles, progress }: Choice, locale: Locale): string {
  const t = translator(locale)
  return [
    t('Subscription.title'),
    ...(articles ? [t('Subscription.articles')] : []),
    ...(progress ? [t('Subscription.progress')] : []),
  ].join('\n')
}
