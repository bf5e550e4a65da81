import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Button } from '@/components/ui/button'
import { numberList } from '@/lib/platform/language/punctuation'
import type { PersonalData } from '@/lib/privacy/personal-data'
import { site } from '@/lib/site'

interface Props {
  email: string
  token: string
  data: PersonalData
  /** Numbers of the plots whose buyer the law asks to keep. */
  keptFor: readonly number[]
}

export async function ConfirmDeletion({ email, token, data, keptFor }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.delete')
  const eyebrow = (await getTranslations('Privacy'))('eyebrow')
  const { leads, mails, subscriptions, viewings } = data
  const counts = [
    leads.length > 0 && t('counts.requests', { count: leads.length }),
    mails.length > 0 && t('counts.mails', { count: mails.length }),
    subscriptions.length > 0 && t('counts.subscriptions', { count: subscriptions.length }),
    viewings.length > 0 && t('counts.viewings', { count: viewings.length }),
  ].filter((count) => count !== false)
  return (
    <article className="frame min-h-[70svh] pt-36 pb-section">
      <p className="type-label text-brass-text">{eyebrow}</p>
      <h1 className="mt-4 type-title">{t('title')}</h1>
      <div className="mt-6 measure space-y-4 wrap-anywhere">
        <p>{t('text', { email })}</p>
        <ul className="list-disc space-y-1 pl-5 marker:text-brass">
          {counts.map((count) => (
            <li key={count}>{count}</li>
          ))}
        </ul>
        <p>
          <strong className="font-medium">{t('warning')}</strong>
        </p>
        {keptFor.length > 0 && (
          <p>{t('kept', { count: keptFor.length, plots: numberList(keptFor.map(String), locale) })}</p>
        )}
        <p>{t('stays', { days: site.privacy.backupDays })}</p>
      </div>
      <form action="/api/privacy/erasure" method="post" className="mt-9 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="language" value={locale} />
        <Button variant="destructive" size="lg">
          {t('confirm')}
        </Button>
        <ActionLink href={`/privacy/data?${new URLSearchParams({ token })}`} variant="outline">
          {t('back')}
        </ActionLink>
      </form>
    </article>
  )
}
