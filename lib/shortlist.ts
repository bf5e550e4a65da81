import { isPlotNumber, isVillaId, type VillaId } from './villas'

/** A plot or a type of villa that a visitor keeps. */
export type ShortlistEntry = { plot: number } | { villa: VillaId }

/** There are no more plots and villas than this. */
const maxShortlistEntries = 12

/** Longest stored list. */
export const shortlistLength = 100

/**
 * The entries of a list such as `2,8,4br`, without unknown and repeated ones. A list that is too long counts as empty.
 */
export function parseShortlist(list: string): ShortlistEntry[] {
  return list.length > shortlistLength ? [] : entriesOf(list.split(','), () => true)
}

/** The entries that a URL such as `/shortlist?plots=2,8&villas=4br` names, plots first. */
export function shortlistFromQuery({
  plots = '',
  villas = '',
}: Partial<Record<'plots' | 'villas', string | string[]>>): ShortlistEntry[] {
  const idsIn = (value: string | string[]) => String(value).split(',')
  return [...entriesOf(idsIn(plots), isPlotNumber), ...entriesOf(idsIn(villas), isVillaId)].slice(
    0,
    maxShortlistEntries,
  )
}

export function shortlistText(entries: readonly ShortlistEntry[]): string {
  return entries.map(entryId).join(',')
}

/** The page that compares the entries, without language prefix. */
export const shortlistPath = (entries: readonly ShortlistEntry[]): string =>
  `/shortlist${shortlistQuery(entries)}`

/** Empty without entries. */
export function shortlistQuery(entries: readonly ShortlistEntry[]): string {
  const plots = entries.filter((entry) => 'plot' in entry).map(entryId)
  const villas = entries.filter((entry) => 'villa' in entry).map(entryId)
  // URLSearchParams would encode the commas.
  const parts = [
    ...(plots.length > 0 ? [`plots=${plots.join(',')}`] : []),
    ...(villas.length > 0 ? [`villas=${villas.join(',')}`] : []),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

export function isShortlisted(entries: readonly ShortlistEntry[], entry: ShortlistEntry): boolean {
  return entries.some((other) => entryId(other) === entryId(entry))
}

export function withoutEntry(entries: readonly ShortlistEntry[], entry: ShortlistEntry): ShortlistEntry[] {
  return entries.filter((other) => entryId(other) !== entryId(entry))
}

/** `4` or `4br`. */
export function entryId(entry: ShortlistEntry): string {
  return 'plot' in entry ? String(entry.plot) : entry.villa
}

function entriesOf(ids: readonly string[], isWanted: (id: string) => boolean): ShortlistEntry[] {
  const wanted = ids.map((id) => id.trim()).filter(isWanted)
  return [...new Set(wanted)]
    .flatMap((id): ShortlistEntry[] => {
      if (isPlotNumber(id)) return [{ plot: Number(id) }]
      return isVillaId(id) ? [{ villa: id }] : []
    })
    .slice(0, maxShortlistEntries)
}
