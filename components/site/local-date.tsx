import { getFormatter, getTranslations } from 'next-intl/server'

interface Props {
  /** ISO 8601. */
  date: string
  className?: string
}

/** A date in the format of the language, in Thai with the Buddhist year; `datetime` is Gregorian. */
export async function LocalDate({ date, className }: Props) {
  const format = await getFormatter()
  const t = await getTranslations('Errors')
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return <span className={className}>{t('dateUnavailable')}</span>
  return (
    <time dateTime={date} className={className}>
      {format.dateTime(day, { dateStyle: 'long' })}
    </time>
  )
}
