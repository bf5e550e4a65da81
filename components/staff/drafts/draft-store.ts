import type { z } from 'zod'

const prefix = 'draft:'
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Texts that were typed and not saved, kept in this browser until they are. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, at: Date.now() }))
  } catch {
    // No room, or a browser that keeps nothing: the form itself still has everything.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** The draft of that name, unless there is none, it is old, or it is of another shape than today's form. */
export function findDraft<T>(name: string, schema: z.ZodType<T>): T | null {
  const stored = localStorage.getItem(prefix + name)
  if (!stored) return null
  try {
    const { value, at } = JSON.parse(stored)
    const parsed = schema.safeParse(value)
    return parsed.success && Date.now() - Number(at) < lifetime ? parsed.data : null
  } catch {
    return null
  }
}
