import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { dateRange, shortDate } from '@/lib/platform/language/long-date'
import { siteDay } from '@/lib/platform/language/site-day'
import { LocalLink } from '@/components/site/local-link'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { progressPath } from '@/lib/updates/rules'
import { daysLate, phaseState } from '@/lib/updates/phases/rules'
import { updatesAnchor } from './update-filter'

interface Props {
  phase: PhaseJson
  now: Date
  children: ReactNode
}

/** A phase in words, with its drawing beside or below them. */
export async function TimelineRow({ phase, now, children }: Props) {
  const t = await getTranslations('Timeline')
  const format = await getFormatter()
  const locale = await getLocale()
  const { key, name, plannedStart, plannedEnd, actualStart, actualEnd, percent } = phase
  const range = (from: string, to: string) => dateRange(locale, new Date(from), new Date(to))
  const late = daysLate(phase, siteDay(now))
  return (
    <li className="border-t border-border pt-4 lg:columns-twelve lg:pt-0">
      <div className="lg:col-span-3 lg:py-4">
        <h3 className="font-medium">
          <LocalLink
            href={`${progressPath({ phase: key })}#${updatesAnchor}`}
            className="underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
          >
            {name[locale]}
          </LocalLink>
        </h3>
        <p className="type-small text-muted-foreground">
          {t(`states.${phaseState(phase)}`)}
          <span className="ml-3 font-medium text-brass-text tabular-nums">
            {format.number(percent / 100, { style: 'percent' })}
          </span>
        </p>
      </div>
      <dl className="mt-1 grid grid-cols-[auto_1fr] content-start gap-x-3 type-small tabular-nums lg:col-span-3 lg:mt-0 lg:py-4">
        <dt className="text-muted-foreground">{t('planned')}</dt>
        <dd>{range(plannedStart, plannedEnd)}</dd>
        <dt className="text-muted-foreground">{t('actual')}</dt>
        <dd>
          {actualStart && actualEnd && range(actualStart, actualEnd)}
          {actualStart && !actualEnd && t('since', { date: shortDate(locale, new Date(actualStart)) })}
          {!actualStart && '–'}
          {late !== null && (
            <span className="block text-muted-foreground">
              {late === 0 && t('onTime')}
              {late > 0 && t(actualEnd ? 'late' : 'overdue', { days: late })}
              {late < 0 && t('early', { days: -late })}
            </span>
          )}
        </dd>
      </dl>
      <div className="relative mt-1 h-11 lg:col-span-6 lg:mt-0 lg:h-auto">{children}</div>
    </li>
  )
}
