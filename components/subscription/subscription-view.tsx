import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { site } from '@/lib/site'
import type { Outcome, Topic } from '@/lib/subscribers/schema'
import { SubscriptionForm } from './subscription-form'

interface Props {
  token: string
  ticks: Record<Topic, boolean>
  language: string
  /** Set by the link in the confirmation mail. */
  confirm: boolean
  done: Outcome | undefined
}

/** Confirms, changes or ends a subscription. Opening the page changes nothing. */
export async function SubscriptionView({ token, ticks, language, confirm, done }: Props) {
  const t = await getTranslations('Subscription')
  const locale = await getLocale()
  const action = `/api/subscription/${encodeURIComponent(token)}`
  return (
    <section className="frame gap-y-12 pt-36 pb-section lg:columns-twelve">
      <div className="lg:col-span-5 lg:pr-8">
        <p className="type-label text-brass-text">{t('eyebrow')}</p>
        <h1 className="mt-4 type-title">
          {done ? t(`${done}Title`) : confirm ? t('confirmTitle') : t('title')}
        </h1>
        <p className="mt-6 measure" role={done && 'status'}>
          {done ? t(`${done}Text`) : confirm ? t('confirmText', { brand: site.brand }) : t('text')}
        </p>
      </div>
      <div className="mt-10 lg:col-span-6 lg:col-start-7 lg:mt-0">
        <SubscriptionForm action={action} ticks={ticks} language={language} confirm={confirm && !done} />
        {done !== 'stopped' && !confirm && (
          <form
            id="stop"
            action={action}
            method="post"
            className="mt-12 scroll-mt-28 border-t border-border pt-8"
          >
            <input type="hidden" name="action" value="stop" />
            <input type="hidden" name="language" value={locale} />
            <h2 className="type-heading">{t('stopTitle')}</h2>
            <p className="mt-3 measure text-muted-foreground">{t('stopText')}</p>
            <Button type="submit" variant="outline" size="lg" className="mt-6">
              {t('stop')}
            </Button>
          </form>
        )}
        {(confirm || done === 'confirmed') && (
          <p className="mt-10 measure type-small text-muted-foreground">{t('old')}</p>
        )}
      </div>
    </section>
  )
}
