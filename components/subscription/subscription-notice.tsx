import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Notice } from '@/components/site/notices/notice'
import { SubscribeField } from '@/components/site/subscribe-field'

interface Props {
  /** Key of the error; undefined after a stored request. */
  problem: string | undefined
  /** The form that was sent; undefined for a visitor who opens the page directly. */
  source: 'article' | 'progress' | undefined
}

/** After an address was entered: advice to check the mailbox, or the error with the field; otherwise the field. */
export async function SubscriptionNotice({ problem, source }: Props) {
  const t = await getTranslations('Subscribed')
  const common = await getTranslations('Common')
  if (problem === undefined && source === undefined)
    return (
      <div className="frame min-h-[70svh] pt-36 pb-section">
        <SubscribeField source="article" heading="h1" />
      </div>
    )
  if (problem === undefined)
    return (
      <Notice
        eyebrow={t('eyebrow')}
        title={t('title')}
        text={
          <>
            <p>{t('text')}</p>
            <p className="text-muted-foreground">{t('spam')}</p>
          </>
        }
      >
        <ActionLink href={source === 'article' ? '/samui-info' : '/project-progress'}>
          {common(source === 'article' ? 'backToSamuiInfo' : 'backToUpdates')}
        </ActionLink>
      </Notice>
    )
  return (
    <section className="frame pt-36 pb-section">
      <p className="type-label text-brass-text">{t('problemEyebrow')}</p>
      <h1 className="mt-4 type-title">{t('problemTitle')}</h1>
      <p role="alert" className="mt-6 measure font-medium text-destructive">
        {await problemText(problem)}
      </p>
      <SubscribeField source={source ?? 'article'} className="mt-12 border-t border-border pt-8" />
    </section>
  )
}

/** Key of the heading, for the title of the page. */
export function subscriptionTitle({ problem, source }: Props) {
  if (problem !== undefined) return 'Subscribed.problemTitle'
  return source === undefined ? 'Subscribe.articlesTitle' : 'Subscribed.title'
}

async function problemText(problem: string): Promise<string> {
  const errors = await getTranslations('Errors')
  const contact = await getTranslations('Contact.validation')
  if (problem === 'email') return contact('emailRequired')
  return errors(problem === 'unavailable' ? 'unavailable' : 'invalid')
}
