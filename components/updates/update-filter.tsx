import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocalLink } from '@/components/site/local-link'
import { progressPath, type UpdateFilter as Filter } from '@/lib/updates/rules'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { plotNumbers } from '@/lib/villas'

/** Target of links that filter the list. */
export const updatesAnchor = 'updates'

interface Props {
  phases: PhaseJson[]
  filter: Filter
}

/** Links that filter the updates by phase, villa, or both. The state is in the URL. */
export async function UpdateFilter({ phases, filter }: Props) {
  const t = await getTranslations('ProgressFilter')
  const locale = await getLocale()
  return (
    <nav id={updatesAnchor} aria-label={t('label')} className="frame pb-[clamp(2rem,4vw,3.5rem)]">
      <div className="border-y border-border py-2">
        <Choices label={t('phase')}>
          <Choice to={{ ...filter, phase: null }} current={!filter.phase}>
            {t('all')}
          </Choice>
          {phases.map(({ key, name }) => (
            <Choice key={key} to={{ ...filter, phase: key }} current={filter.phase === key}>
              {name[locale]}
            </Choice>
          ))}
        </Choices>
        <Choices label={t('villa')}>
          <Choice to={{ ...filter, plot: null }} current={!filter.plot}>
            {t('all')}
          </Choice>
          {plotNumbers.map((number) => (
            <Choice
              key={number}
              to={{ ...filter, plot: number }}
              current={filter.plot === number}
              label={t('villaNumber', { number })}
            >
              {number}
            </Choice>
          ))}
        </Choices>
      </div>
    </nav>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="items-baseline py-1 sm:grid sm:grid-cols-[5.5rem_1fr] sm:py-0">
      <p className="type-label text-brass-text">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-x-5">
        {children}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  to: Filter
  current: boolean
  label?: string
  children: ReactNode
}

function Choice({ to, current, label, children }: ChoiceProps) {
  return (
    <li>
      <LocalLink
        data-soft="stay"
        href={`${progressPath(to)}#${updatesAnchor}`}
        aria-current={current ? 'true' : undefined}
        aria-label={label}
        className="inline-flex min-h-11 min-w-6 items-center justify-center type-small tabular-nums decoration-1 underline-offset-8 hover:underline aria-current:font-medium aria-current:underline aria-current:decoration-brass aria-current:decoration-2"
      >
        {children}
      </LocalLink>
    </li>
  )
}
