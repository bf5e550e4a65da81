import type { Site } from '@/lib/platform/front/settings'
import { sessionCookie } from '@/lib/staff/sessions/session'
import { phaseKey } from '@/lib/updates/phases/schema'
import { isPlotNumber, isVillaId } from '@/lib/villas'
import { findPage, staffPaths } from './manifest.mjs'

/** The values of parameters, as our own links write them, with which a page may be kept. */
const queryValues: Record<string, (value: string) => boolean> = {
  villa: isVillaId,
  plot: isPlotNumber,
  available: (value) => value === '1',
  // Numbers past the end and phases that do not exist are redirects, which are not kept.
  page: (value) => /^[1-9][0-9]{0,4}$/.test(value),
  phase: (value) => phaseKey.safeParse(value).success,
}

/** What stands before Next learns this of the site when it starts. */
export const frontSettings: Site = {
  findPage: (path) => findPage(path)?.page,
  isQueryValue: (name, value) => queryValues[name]?.(value) ?? false,
  unlocalised: new RegExp(`^(/api|${staffPaths.join('|')})(/|$)`),
  sessionCookie: sessionCookie.name,
  // A parameter more would fill the cache with copies.
  pictures:
    /^\/api\/(images\/\d{1,10}\/\d{1,3}|newsletter-images\/\d{1,10})\?v=[\w-]{1,64}(&[wf]=\w{1,4}){0,2}$/,
  uploads: /^\/api\/project-updates\/(with-images|\d+\/images)$/,
}
