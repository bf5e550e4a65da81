import { sitePages } from '../../lib/pages/manifest.mjs'
import { villaIds } from '../../lib/villas'

/** The public pages without language prefix; of the demonstration content, the first update and article. */
export function publicPaths({ listed }: { listed: boolean }): string[] {
  return sitePages
    .filter((page) => page.listed === listed)
    .flatMap(({ path, record }) =>
      record === 'villa' ? villaIds.map((id) => path.replace(':id', id)) : [path.replace(/:\w+/, '1')],
    )
}

/** Addresses of what does not exist, each with its own not-found page. */
export const missingPaths = ['/nothing', '/villa/9br', '/project-progress/99999', '/newsletter/99999']
