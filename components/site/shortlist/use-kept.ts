import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/hooks/stored'
import { shortlistOf, shortlistText, without, type Kept } from '@/lib/shortlist'

const key = 'shortlist'
/** Where the browser refuses storage, the list lasts until the page is left. */
let unstored = ''
const listeners = new Set<() => void>()

/** The shortlist on this device; null on the server and until hydration. */
export function useKept(): Kept[] | null {
  const list = useSyncExternalStore(subscribe, read, () => null)
  return list === null ? null : shortlistOf(list)
}

export function keep(...entries: readonly Kept[]) {
  const others = entries.reduce<Kept[]>((kept, entry) => without(kept, entry), shortlistOf(read()))
  write([...others, ...entries])
}

export function drop(entry: Kept) {
  write(without(shortlistOf(read()), entry))
}

function read(): string {
  return readStored(key) ?? unstored
}

function write(entries: readonly Kept[]) {
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
