import { getLocale, getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { progressPath } from '@/lib/updates/rules'
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
  const topics = [
    ...phases
      .filter(({ key }) => update.phases.includes(key))
      .map(({ key, name }) => ({ path: progressPath({ phase: key }), name: name[locale], label: undefined })),
    // Only the first label keeps the word; the others are numbers.
    ...update.plots.map((plot, index) => {
      const label = t('villaNumber', { number: plot })
      return { path: progressPath({ plot }), name: index === 0 ? label : plot, label }
    }),
  ]
  if (topics.length === 0) return null
  return (
    <ul aria-label={t('topics')} className="mt-4 flex flex-wrap gap-x-5 text-[0.9375rem] tabular-nums">
      {topics.map(({ path, name, label }) => (
        <li key={path}>
          <LocalLink
            href={`${path}#${updatesAnchor}`}
            aria-label={label}
            className="inline-flex min-h-11 min-w-6 items-center justify-center underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
          >
            {name}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
