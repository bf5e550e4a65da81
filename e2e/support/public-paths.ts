import { sitePages } from '../../lib/pages/manifest.mjs'
import { villaIds } from '../../lib/villas'

/** The public pages without language prefix; of the demonstration content, the first update and article. */
export function publicPaths({ listed }: { listed: boolean }): string[] {
  return sitePages
    .filter((page) => page.listed === listed)
    .flatMap(({ path, record }) => idsOf(record).map((id) => path.replace(/:\w+/, id)))
}

function idsOf(record: (typeof sitePages)[number]['record']): readonly string[] {
  if (record === 'villa') return villaIds
  return record === 'guide' ? ['ownership', 'questions'] : ['1']
}

/** Paths of missing pages, each with a different not-found page. */
export const missingPaths = [
  '/nothing',
  '/villa/9br',
  '/project-progress/99999',
  '/newsletter/99999',
  '/guide/nothing',
]
