import { isPlotNumber, isVillaId, type VillaId } from './villas'

/** A plot or a type of villa that a visitor keeps. */
export type Kept = { plot: number } | { villa: VillaId }

/** There are no more plots and villas than this. */
const mostKept = 12

/** Longest stored list. */
export const shortlistLength = 100

/**
 * The entries of a list such as `2,8,4br`, without unknown and repeated ones. A list that is too long counts as empty.
 */
export function shortlistOf(list: string): Kept[] {
  return list.length > shortlistLength ? [] : entriesOf(list.split(','), () => true)
}

/** The entries that a URL such as `/shortlist?plots=2,8&villas=4br` names, plots first. */
export function shortlistOfQuery({
  plots = '',
  villas = '',
}: Partial<Record<'plots' | 'villas', string | string[]>>): Kept[] {
  const idsIn = (value: string | string[]) => String(value).split(',')
  return [...entriesOf(idsIn(plots), isPlotNumber), ...entriesOf(idsIn(villas), isVillaId)].slice(0, mostKept)
}

export function shortlistText(entries: readonly Kept[]): string {
  return entries.map(keptId).join(',')
}

/** The page that compares the entries, without language prefix. */
export const shortlistPath = (entries: readonly Kept[]): string => `/shortlist${shortlistQuery(entries)}`

/** Empty without entries. */
export function shortlistQuery(entries: readonly Kept[]): string {
  const plots = entries.filter((entry) => 'plot' in entry).map(keptId)
  const villas = entries.filter((entry) => 'villa' in entry).map(keptId)
  // URLSearchParams would encode the commas.
  const parts = [
    ...(plots.length > 0 ? [`plots=${plots.join(',')}`] : []),
    ...(villas.length > 0 ? [`villas=${villas.join(',')}`] : []),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

export function isKept(entries: readonly Kept[], entry: Kept): boolean {
  return entries.some((other) => keptId(other) === keptId(entry))
}

export function without(entries: readonly Kept[], entry: Kept): Kept[] {
  return entries.filter((other) => keptId(other) !== keptId(entry))
}

/** `4` or `4br`. */
export function keptId(entry: Kept): string {
  return 'plot' in entry ? String(entry.plot) : entry.villa
}

function entriesOf(ids: readonly string[], isWanted: (id: string) => boolean): Kept[] {
  const wanted = ids.map((id) => id.trim()).filter(isWanted)
  return [...new Set(wanted)]
    .flatMap((id): Kept[] => {
      if (isPlotNumber(id)) return [{ plot: Number(id) }]
      return isVillaId(id) ? [{ villa: id }] : []
    })
    .slice(0, mostKept)
}
