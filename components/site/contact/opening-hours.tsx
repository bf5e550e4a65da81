import { getLocale, getTranslations } from 'next-intl/server'
import { site } from '@/lib/site'
import { OpeningLines } from './opening-lines'
import { OpeningNow } from './opening-now'

/** Opening hours in Bangkok's time and, by script, in the reader's. Renders nothing if none are set. */
export async function OpeningHours() {
  if (site.hours.length === 0) return null
  const t = await getTranslations('Contact.hours')
  const words = { days: shortDays(await getLocale()), to: t('to') }
  const labels = { open: t('open'), closed: t('closed'), yours: t('yours') }
  return (
    <div>
      <OpeningLines times={site.hours} words={words} note={t('zone')} />
      <OpeningNow times={site.hours} words={words} labels={labels} />
    </div>
  )
}

/** Monday first. */
function shortDays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
}
