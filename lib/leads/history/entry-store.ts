import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isReferenceMissing } from '@/lib/platform/db/errors'
import { recordContact } from '@/lib/leads/contact-store'
import { toEntryJson, type EntryInput, type EntryJson, type LeadEventKind } from './schema'

/** Newest first. Null when the lead does not exist. */
export async function listEntries(leadId: number): Promise<EntryJson[] | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: { entries: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: maxEntries } },
  })
  return lead && lead.entries.map(toEntryJson)
}

const maxEntries = 200

/**
 * Adds an entry with its line in the history. Every kind except a note is a contact. Entries are immutable,
 * so concurrent authors keep what they wrote.
 * @returns null when the lead does not exist
 */
export async function addEntry(
  leadId: number,
  { kind, body }: EntryInput,
  author: string,
): Promise<EntryJson | null> {
  const now = new Date()
  const event: LeadEventKind = 'entry'
  try {
    return await db.$transaction(async (tx) => {
      const entry = await tx.leadEntry.create({ data: { leadId, kind, body, author, createdAt: now } })
      await tx.leadEvent.create({
        data: { leadId, kind: event, from: kind, to: body, actor: author, createdAt: now },
      })
      if (kind !== 'note') await recordContact(tx, leadId, now)
      return toEntryJson(entry)
    })
  } catch (error) {
    if (isReferenceMissing(error)) return null
    throw error
  }
}
