import { z } from '@/lib/platform/http/zod'
import { dropDraft, findDraft, keepDraft, storedDraft } from './draft-store'

// Photos of drafts are in IndexedDB, because local storage holds only a few megabytes. Their names are a separate draft in
// local storage, which expires with the other drafts and names the photos that the browser did not keep.

export interface KeptPhoto {
  name: string
  blob: Blob
}

const database = 'draft-photos'
const table = 'photos'

/** Limit for the photos of all drafts together. */
const mostBytes = 200 * 1024 * 1024

const namesOf = (draft: string) => `${draft}-photos`

/** Replaces the stored photos of a draft, and keeps as many as fit. */
export function keepPhotos(draft: string, photos: readonly KeptPhoto[]): void {
  if (photos.length === 0) return forgetPhotos(draft)
  keepDraft(
    namesOf(draft),
    photos.map(({ name }) => name),
  )
  enqueue(async () => {
    let free = mostBytes
    for (const key of await inTable('readonly', (all) => all.getAllKeys())) {
      if (key === draft) continue
      for (const { blob } of await photosAt(String(key))) free -= blob.size
    }
    const fitting = photos.filter(({ blob }) => (free -= blob.size) >= 0)
    await inTable('readwrite', (all) =>
      all.put(
        fitting.map(({ name, blob }) => ({ name, blob })),
        draft,
      ),
    )
  })
}

/** The photos of a draft, and the names of those that the browser did not keep. */
export async function keptPhotos(draft: string): Promise<{ photos: KeptPhoto[]; missing: string[] }> {
  const names = findDraft(namesOf(draft), z.array(z.string()))
  if (!names) return { photos: [], missing: [] }
  await pending
  const photos = await photosAt(draft).catch(() => [])
  const unmatched = photos.map(({ name }) => name)
  const missing = names.filter((name) => {
    const at = unmatched.indexOf(name)
    if (at >= 0) unmatched.splice(at, 1)
    return at < 0
  })
  return { photos, missing }
}

export function forgetPhotos(draft: string): void {
  if (storedDraft(namesOf(draft)) === null) return
  dropDraft(namesOf(draft))
  enqueue(() => inTable('readwrite', (all) => all.delete(draft)))
}

/** Deletes photos whose draft has expired, or was dropped without waiting for their deletion. */
export function forgetStrayPhotos(): void {
  enqueue(async () => {
    for (const key of await inTable('readonly', (all) => all.getAllKeys()))
      if (storedDraft(namesOf(String(key))) === null) await inTable('readwrite', (all) => all.delete(key))
  })
}

async function photosAt(draft: string): Promise<KeptPhoto[]> {
  // Asserts the type that `keepPhotos` wrote.
  return ((await inTable('readonly', (all) => all.get(draft))) as KeptPhoto[] | undefined) ?? []
}

let pending: Promise<unknown> = Promise.resolve()

/** Runs writes one after the other, so that the last one wins. Failures are ignored: the stored names show what is missing. */
function enqueue(work: () => Promise<unknown>): void {
  pending = pending.then(work).catch(() => undefined)
}

function inTable<T>(
  mode: IDBTransactionMode,
  makeRequest: (photos: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(table, mode)
      const request = makeRequest(transaction.objectStore(table))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
      opening.result.close()
    }
  })
}
