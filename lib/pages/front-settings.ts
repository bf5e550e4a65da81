import { currencyChoices, currencyName } from '@/lib/money/currencies'
import type { Site } from '@/lib/platform/front/settings'
import { sessionCookie } from '@/lib/staff/sessions/session'
import { phaseKey } from '@/lib/updates/phases/schema'
import { isPlotNumber, isVillaId } from '@/lib/villas'
import { findPage, staffPaths } from './manifest.mjs'

/** Parameter values of our own links. Only pages with these are cached. */
export const queryValues: Record<string, (value: string) => boolean> = {
  villa: isVillaId,
  plot: isPlotNumber,
  available: (value) => value === '1',
  // Numbers past the end and unknown phases are redirected, and redirects are not cached.
  page: (value) => /^[1-9][0-9]{0,4}$/.test(value),
  phase: (value) => phaseKey.safeParse(value).success,
  [currencyName]: (value) => currencyChoices.some((choice) => choice === value),
}

/** The facts about the site that `startFront` needs. */
export const frontSettings: Site = {
  findPage: (path) => findPage(path)?.page,
  isQueryValue: (name, value) => queryValues[name]?.(value) ?? false,
  choice: { name: currencyName, values: currencyChoices },
  unlocalised: new RegExp(`^(/api|${staffPaths.join('|')})(/|$)`),
  sessionCookie: sessionCookie.name,
  // Additional parameters would fill the cache with copies.
  pictures:
    /^\/api\/(images\/\d{1,10}\/\d{1,3}|newsletter-images\/\d{1,10})\?v=[\w-]{1,64}(&[wf]=\w{1,4}){0,2}$/,
  uploads: /^\/api\/project-updates\/(with-images|\d+\/images)$|^\/api\/auth\/person\/portrait$/,
}
