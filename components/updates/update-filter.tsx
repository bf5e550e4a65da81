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
  const all = { value: null, name: t('all') }
  return (
    <nav id={updatesAnchor} aria-label={t('label')} className="frame pb-[clamp(2rem,4vw,3.5rem)]">
      <div className="border-y border-border py-2">
        <Choices
          label={t('phase')}
          shown={filter.phase}
          to={(phase) => ({ ...filter, phase })}
          choices={[all, ...phases.map(({ key, name }) => ({ value: key, name: name[locale] }))]}
        />
        <Choices
          label={t('villa')}
          shown={filter.plot}
          to={(plot) => ({ ...filter, plot })}
          choices={[
            all,
            ...plotNumbers.map((number) => ({
              value: number,
              name: number,
              label: t('villaNumber', { number }),
            })),
          ]}
        />
      </div>
    </nav>
  )
}

interface ChoicesProps<Value> {
  label: string
  shown: Value | null | undefined
  to: (value: Value | null) => Filter
  choices: { value: Value | null; name: ReactNode; label?: string }[]
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label: groupLabel, shown = null, to, choices } = props
  return (
    <div className="items-baseline py-1 sm:grid sm:grid-cols-[5.5rem_1fr] sm:py-0">
      <p className="type-label text-brass-text">{groupLabel}</p>
      <ul aria-label={groupLabel} className="flex flex-wrap gap-x-5">
        {choices.map(({ value, name, label }) => (
          <li key={value}>
            <LocalLink
              data-soft="stay"
              href={`${progressPath(to(value))}#${updatesAnchor}`}
              aria-current={shown === value ? 'true' : undefined}
              aria-label={label}
              className="inline-flex min-h-11 min-w-6 items-center justify-center type-small tabular-nums decoration-1 underline-offset-8 hover:underline aria-current:font-medium aria-current:underline aria-current:decoration-brass aria-current:decoration-2"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
