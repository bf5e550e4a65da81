import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { VillaId } from '@/lib/villas'
import { sitePlan, type LevelId, type SiteView } from './plans'

/** A site plan in three layers: background, outlines of the plots, foreground. */
export type SiteDrawing = ReturnType<typeof siteDrawing>

/** The site plan in layers, so that a page can draw the plots with their status. */
export function siteDrawing(view: SiteView) {
  const { width, height } = sitePlan.views[view]
  const drawing = planFile(view === 'wide' ? 'site-plan' : 'site-plan-tall')
  const [, below = '', plots = '', above = ''] =
    /^<svg[^>]*>([\s\S]*?)<g class="plots">([\s\S]*?)<\/g>([\s\S]*)<\/svg>\s*$/.exec(drawing) ?? []
  return { view, width, height, below, plots: outlines(plots), above }
}

/** Content of a floor plan's `svg` element. Its rooms have the ids `room-{villa}-{id}`. */
export function floorDrawing(villa: VillaId, level: LevelId): string {
  const [, inside = ''] = /^<svg[^>]*>([\s\S]*)<\/svg>\s*$/.exec(planFile(`floor-${villa}-${level}`)) ?? []
  return inside
}

function outlines(plots: string) {
  return [...plots.matchAll(/data-plot="(\d+)"[^>]* d="([^"]+)"/g)].map(([, number, outline = '']) => ({
    number: Number(number),
    outline,
  }))
}

const files = new Map<string, string>()

/** The whole file, for print. */
export function planFile(name: string): string {
  const read = files.get(name)
  if (read !== undefined) return read
  const text = readFileSync(
    resolve(/* turbopackIgnore: true */ process.cwd(), 'lib/pictures/plans', `${name}.svg`),
    'utf8',
  )
  files.set(name, text)
  return text
}
