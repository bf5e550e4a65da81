import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/hooks/stored'
import { parseShortlist, shortlistText, withoutEntry, type ShortlistEntry } from '@/lib/shortlist'

const key = 'shortlist'
/** Where the browser refuses storage, the list lasts until the page is left. */
let unstored = ''
const listeners = new Set<() => void>()

/** The shortlist on this device; null on the server and until hydration. */
export function useShortlist(): ShortlistEntry[] | null {
  const list = useSyncExternalStore(subscribe, read, () => null)
  return list === null ? null : parseShortlist(list)
}

export function addToShortlist(...entries: readonly ShortlistEntry[]) {
  const others = entries.reduce<ShortlistEntry[]>(
    (kept, entry) => withoutEntry(kept, entry),
    parseShortlist(read()),
  )
  write([...others, ...entries])
}

export function removeFromShortlist(entry: ShortlistEntry) {
  write(withoutEntry(parseShortlist(read()), entry))
}

function read(): string {
  return readStored(key) ?? unstored
}

function write(entries: readonly ShortlistEntry[]) {
  unstored = shortlistText(entries)
  writeStored(key, unstored)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Changes in other tabs.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
