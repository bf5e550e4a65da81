import { getLocale, getTranslations } from 'next-intl/server'
import { Honeypot } from '@/components/site/honeypot'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { privacyLinkMinutes } from '@/lib/privacy/rules'
import { Part } from './part'

export const askFormId = 'my-data'

/** Requests the link to an address's data. A plain form that needs no JavaScript. */
export async function AskForm({ heading = true }: { heading?: boolean }) {
  const locale = await getLocale()
  const t = await getTranslations('MyData.ask')
  const contact = await getTranslations('Contact')
  const form = (
    <form action="/api/privacy/link" method="post" aria-label={t('title')} className="max-w-xl">
      <input type="hidden" name="language" value={locale} />
      <Honeypot label={contact('trap')} />
      <label htmlFor="privacy-email" className="mb-2 block text-[0.9375rem] leading-snug font-medium">
        {t('email')}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        {/* No `type="email"`, because without JavaScript browsers would reject addresses in other scripts. */}
        <Input
          density="roomy"
          id="privacy-email"
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
        />
        <Button className="min-h-12 shrink-0">{t('submit')}</Button>
      </div>
    </form>
  )
  if (!heading) return form
  return (
    <Part title={t('title')} id={askFormId}>
      <p>{t('text', { minutes: privacyLinkMinutes })}</p>
      {form}
    </Part>
  )
}
