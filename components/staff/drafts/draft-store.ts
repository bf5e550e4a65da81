import type { z } from 'zod'

const prefix = 'draft:'
const lifetime = 30 * 24 * 60 * 60 * 1000

/** Keeps unsaved input in this browser until it is saved. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ value, at: Date.now() }))
  } catch {
    // Local storage is full or unavailable: the form itself still has the input.
  }
}

export function dropDraft(name: string): void {
  localStorage.removeItem(prefix + name)
}

/** The draft of that name, unless it is missing, expired, or does not fit the form's current schema. */
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
