import { getLocale, getTranslations } from 'next-intl/server'
import { longDate } from '@/lib/platform/language/long-date'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { phaseState } from '@/lib/updates/phases/rules'
import { TimelineAxis, TimelineBars, TimelineSample } from './timeline-drawing'
import { TimelineRow } from './timeline-row'
import { timelineScale } from './timeline-scale'
import { updatesAnchor } from './update-filter'

interface Props {
  phases: PhaseJson[]
  now: Date
}

export async function Timeline({ phases, now }: Props) {
  const t = await getTranslations('Timeline')
  const locale = await getLocale()
  if (phases.length === 0) return null
  const scale = timelineScale(phases)
  const position = scale.at(now.getTime())
  const today = position > 0 && position < 100 ? position : null
  const updated = new Date(Math.max(...phases.map(({ updatedAt }) => Date.parse(updatedAt))))
  const states = phases.map(phaseState)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  // Without the era, which Thai puts before the year.
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' })
  const nameOf = (day: Date) => year.formatToParts(day).find(({ type }) => type === 'year')?.value ?? ''
  return (
    <section aria-labelledby="timeline" className="frame pb-[clamp(3rem,6vw,5.5rem)]">
      <div className="items-end gap-y-6 lg:columns-twelve">
        <div className="lg:col-span-7">
          <h2 id="timeline" className="type-lead">
            {t('title')}
          </h2>
          <p className="mt-3 measure">
            {t('summary', {
              finished: count('finished'),
              total: phases.length,
              current: count('underWay'),
              date: longDate(locale, updated),
            })}
          </p>
          <a
            href={`#${updatesAnchor}`}
            className="mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-8"
          >
            {t('toReports')}
          </a>
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 type-small lg:col-span-5 lg:mt-0 lg:justify-end">
          {(['planned', 'done', 'actual', 'today'] as const).map((of) => (
            <li key={of} className="flex items-center gap-2">
              <TimelineSample of={of} />
              {t(of)}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-6 lg:columns-twelve">
        <div className="lg:col-span-6 lg:col-start-7">
          <TimelineAxis
            scale={scale}
            today={today}
            years={scale.years.map(({ day }) => nameOf(day))}
            todayLabel={t('today')}
          />
        </div>
      </div>
      <ol className="border-b border-border">
        {phases.map((phase) => (
          <TimelineRow key={phase.key} phase={phase} now={now}>
            <TimelineBars
              phase={phase}
              scale={scale}
              today={today}
              until={Math.min(updated.getTime(), now.getTime())}
            />
          </TimelineRow>
        ))}
      </ol>
    </section>
  )
}
