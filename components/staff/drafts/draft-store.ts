import type { z } from 'zod'
import { readStored, removeStored, storedKeys } from '@/components/ui/hooks/stored'
import { makeListeners } from '@/components/staff/browser/listeners'

const prefix = 'draft:'
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Drafts for the lifetime of the page, when local storage is full or unavailable. */
const unstored = new Map<string, string>()
const { tell, subscribe } = makeListeners()

/** Keeps unsaved input in this browser until it is saved. */
export function keepDraft(name: string, value: unknown): void {
  const text = JSON.stringify({ value, at: Date.now() })
  try {
    localStorage.setItem(prefix + name, text)
    unstored.delete(name)
  } catch {
    unstored.set(name, text)
  }
  tell()
}

export function dropDraft(name: string): void {
  unstored.delete(name)
  removeStored(prefix + name)
  tell()
}

/** The stored draft, if any. */
export function storedDraft(name: string): string | null {
  return unstored.get(name) ?? readStored(prefix + name)
}

/** The draft of that name, unless it is missing, expired or does not fit the current schema. */
export function findDraft<T>(name: string, schema: z.ZodType<T>): T | null {
  return readDraft(storedDraft(name), schema)
}

export function readDraft<T>(stored: string | null, schema: z.ZodType<T>): T | null {
  if (!stored || isExpired(stored)) return null
  return schema.safeParse(parse(stored)?.value).data ?? null
}

/** Deletes expired drafts, because browsers never delete them. */
export function dropExpiredDrafts(): void {
  for (const name of storedNames()) if (isExpired(readStored(prefix + name) ?? '')) dropDraft(name)
}

/** Runs at sign-out, so that the next user of this computer cannot find the drafts. */
export function dropAllDrafts(): void {
  for (const name of [...storedNames(), ...unstored.keys()]) dropDraft(name)
}

/** Reports changes of any draft, also from other tabs. */
export function watchDrafts(changed: () => void): () => void {
  const stop = subscribe(changed)
  window.addEventListener('storage', changed)
  return () => {
    stop()
    window.removeEventListener('storage', changed)
  }
}

/** Reports that another tab has saved or discarded a draft with exactly this value. */
export function watchDropElsewhere(name: string, value: string, dropped: () => void): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    if (key !== prefix + name || newValue !== null || oldValue === null) return
    if (JSON.stringify(parse(oldValue)?.value) === value) dropped()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function storedNames(): string[] {
  return storedKeys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
}

function isExpired(stored: string): boolean {
  const at = parse(stored)?.at
  return typeof at !== 'number' || Date.now() - at >= lifetime
}

function parse(stored: string): { value?: unknown; at?: unknown } | null {
  try {
    return JSON.parse(stored) as { value?: unknown; at?: unknown } | null
  } catch {
    return null
  }
}

export const draftNames = {
  update: (id: number | undefined) => `update-${id ?? 'new'}`,
  article: (id: number | undefined) => `article-${id ?? 'new'}`,
  guidePage: (id: number | undefined) => `guide-${id ?? 'new'}`,
  phase: (key: string) => `phase-${key}`,
  notes: (leadId: number) => `lead-${leadId}-notes`,
  newLead: 'lead-new',
  viewing: 'viewing-new',
  lead: (leadId: number) => `lead-${leadId}-facts`,
  entry: (leadId: number) => `lead-${leadId}-entry`,
  reply: (leadId: number) => `lead-${leadId}-reply`,
  answer: (leadId: number) => `lead-${leadId}-answer`,
  step: (leadId: number) => `lead-${leadId}-step`,
}

export function draftsOfLead(leadId: number): string[] {
  const { lead, notes, entry, step, reply, answer } = draftNames
  return [lead(leadId), notes(leadId), entry(leadId), step(leadId), reply(leadId), answer(leadId)]
}
