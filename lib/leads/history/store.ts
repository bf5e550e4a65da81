import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isReferenceMissing } from '@/lib/platform/db/errors'
import { recordContact } from '@/lib/leads/write-store'
import {
  toEntryJson,
  toLeadEventJson,
  toLeadMailJson,
  type EntryInput,
  type EntryJson,
  type LeadEventKind,
  type LeadHistoryJson,
} from './schema'

const newestFirst = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take: 200 }

/** Newest first. Null when the lead does not exist. */
export async function readHistory(leadId: number): Promise<LeadHistoryJson | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: { events: newestFirst, mails: newestFirst },
  })
  if (!lead) return null
  return { events: lead.events.map(toLeadEventJson), mails: lead.mails.map(toLeadMailJson) }
}

/** Newest first. Null when the lead does not exist. */
export async function listEntries(leadId: number): Promise<EntryJson[] | null> {
  const lead = await db.lead.findUnique({ where: { id: leadId }, select: { entries: newestFirst } })
  return lead && lead.entries.map(toEntryJson)
}

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
  try {
    return await db.$transaction(async (tx) => {
      const entry = await tx.leadEntry.create({ data: { leadId, kind, body, author, createdAt: now } })
      const event = { kind: 'entry' satisfies LeadEventKind, from: kind, to: body, actor: author }
      await tx.leadEvent.create({ data: { leadId, ...event, createdAt: now } })
      if (kind !== 'note') await recordContact(tx, leadId, now)
      return toEntryJson(entry)
    })
  } catch (error) {
    if (isReferenceMissing(error)) return null
    throw error
  }
}
