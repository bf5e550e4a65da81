import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LocalLink } from '@/components/site/local-link'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { progressPath, type UpdateFilter } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { updatesAnchor } from './update-filter'

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
}

/** The phases and villas of an update, each a link to all its updates. */
export async function UpdateTopics({ update, phases }: Props) {
  const t = await getTranslations('ProgressFilter')
  const locale = await getLocale()
  const own = phases.filter(({ key }) => update.phases.includes(key))
  if (own.length + update.plots.length === 0) return null
  return (
    <ul aria-label={t('topics')} className="mt-4 flex flex-wrap gap-x-5 text-[0.9375rem] tabular-nums">
      {own.map(({ key, name }) => (
        <li key={key}>
          <Topic filter={{ phase: key }}>{name[locale]}</Topic>
        </li>
      ))}
      {update.plots.map((number, index) => (
        <li key={number}>
          {/* The word once, then numbers. */}
          <Topic filter={{ plot: number }} label={t('villaNumber', { number })}>
            {index === 0 ? t('villaNumber', { number }) : number}
          </Topic>
        </li>
      ))}
    </ul>
  )
}

interface TopicProps {
  filter: UpdateFilter
  label?: string
  children: ReactNode
}

function Topic({ filter, label, children }: TopicProps) {
  return (
    <LocalLink
      href={`${progressPath(filter)}#${updatesAnchor}`}
      aria-label={label}
      className="inline-flex min-h-11 min-w-6 items-center justify-center underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </LocalLink>
  )
}
