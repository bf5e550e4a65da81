import { getLocale, getTranslations } from 'next-intl/server'
import { longDate } from '@/lib/platform/language/long-date'

interface Props {
  /** ISO 8601. */
  date: string
  className?: string
}

/** A date in the language's format. `datetime` is Gregorian. */
export async function LocalDate({ date, className }: Props) {
  const t = await getTranslations('Errors')
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return <span className={className}>{t('dateUnavailable')}</span>
  return (
    <time dateTime={date} className={className}>
      {longDate(await getLocale(), day)}
    </time>
  )
}
