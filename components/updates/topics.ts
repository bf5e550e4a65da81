import { getLocale, getTranslations } from 'next-intl/server'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { numberList, phraseList } from '@/lib/platform/language/punctuation'
import type { UpdateFilter } from '@/lib/updates/rules'

/** The names of phases, in their order. Unknown keys are omitted. */
export function phaseNames(keys: readonly string[], phases: readonly PhaseJson[], locale: Locale): string[] {
  return phases.filter(({ key }) => keys.includes(key)).map(({ name }) => name[locale])
}

/** The filter in words; empty without one. */
export async function topicsText({ phase, plot }: UpdateFilter, phases: readonly PhaseJson[]) {
  const t = await getTranslations('ProgressFilter')
  const locale = await getLocale()
  const villa = plot ? [t('villaNumber', { number: plot })] : []
  return phraseList([...phaseNames(phase ? [phase] : [], phases, locale), ...villa], locale)
}

/** Numbers in ascending order as ranges: `1–3, 5`. */
export function plotRanges(plots: readonly number[], locale: Locale): string {
  const ranges: [first: number, last: number][] = []
  for (const plot of plots) {
    const range = ranges.at(-1)
    if (range && plot === range[1] + 1) range[1] = plot
    else ranges.push([plot, plot])
  }
  const parts = ranges.flatMap(([first, last]) => {
    if (last > first + 1) return `${first}–${last}`
    return last > first ? [`${first}`, `${last}`] : `${first}`
  })
  return numberList(parts, locale)
}
