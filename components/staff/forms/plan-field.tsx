import { format } from 'date-fns'
import { TZDate } from '@date-fns/tz'
import { isVisible } from '@/lib/content/rules'
import { siteZone } from '@/lib/platform/language/locales'
import { siteDay, siteMoment, siteTime } from '@/lib/platform/language/site-day'
import { DayField } from './day-field'
import { TextField } from './text-fields'

interface Props {
  label: string
  /** Explains what happens at the chosen time. */
  hint: string
  /** ISO 8601, or null for no plan. */
  value: string | null
  onChange: (moment: string | null) => void
}

/** A day and a time in Thailand, wherever the reader is. */
export function PlanField({ label, hint, value, onChange }: Props) {
  const moment = value ? new Date(value) : null
  const time = moment ? siteTime(moment) : morning
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <DayField
        label={label}
        pick="Choose a day"
        clear="Clear the planned day"
        value={moment && siteDay(moment)}
        onChange={(day) => onChange(day && momentOf(day, time))}
      />
      {moment && (
        <TextField
          label="Time in Bangkok"
          type="time"
          hint={hint}
          value={time}
          onChange={({ target }) => target.value && onChange(momentOf(siteDay(moment), target.value))}
        />
      )}
    </div>
  )
}

const morning = '09:00'

/** @param time in Bangkok */
export function momentOf(day: string, time = morning): string {
  return siteMoment(day, time).toISOString()
}

/** Such as `3 December 2026, 09:00`, in Bangkok. */
export function planInWords(moment: string): string {
  return format(new TZDate(moment, siteZone), 'd MMMM yyyy, HH:mm')
}

/** The publication status, for lists. */
export function publicationInWords(content: { published: boolean; publishAt: string | null }): string {
  if (isVisible(content)) return 'Published'
  return content.publishAt ? `Planned for ${planInWords(content.publishAt)}` : 'Draft'
}
