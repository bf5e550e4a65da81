import { getLocale, getTranslations } from 'next-intl/server'
import { LocalLink } from '@/components/site/local-link'
import type { PhaseJson } from '@/lib/updates/phase-schema'
import { progressPath, type UpdateFilter } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'
import { updatesAnchor } from './update-filter'

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
}

/** The phases and villas of an update; each leads to all updates on it. */
export async function UpdateTopics({ update, phases }: Props) {
  const [t, locale] = [await getTranslations('ProgressFilter'), await getLocale()]
  const links: { filter: UpdateFilter; text: string }[] = [
    ...phases
      .filter(({ key }) => update.phases.includes(key))
      .map(({ key, name }) => ({ filter: { phase: key }, text: name[locale] })),
    ...update.plots.map((plot) => ({ filter: { plot }, text: t('villaNumber', { number: plot }) })),
  ]
  if (links.length === 0) return null
  return (
    <ul aria-label={t('topics')} className="mt-4 flex flex-wrap gap-x-5 text-[0.9375rem]">
      {links.map(({ filter, text }) => (
        <li key={text}>
          <LocalLink
            href={`${progressPath(filter)}#${updatesAnchor}`}
            prefetch={false}
            className="inline-flex min-h-11 items-center underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
          >
            {text}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
