import 'server-only'
import { db } from '@/lib/platform/db/client'
import { changedMeanwhile, stale } from '@/lib/platform/http/errors'
import { translator } from '@/lib/platform/language/messages'
import { storedValue } from '@/lib/platform/stored-value'
import { leadStatuses, type LeadStatus, type LostReason } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'
import { changeLead, type LeadEvent } from '@/lib/leads/write-store'
import type { NotesInput } from './schema'

/**
 * @param from the status that the member saw; without it the last write wins
 * @param reason why a lead is lost; if absent, the stored reason stays
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the status is no longer `from`; the message says who changed it
 */
export async function changeStatus(
  id: number,
  status: LeadStatus,
  actor: string,
  from?: LeadStatus,
  reason?: LostReason | null,
): Promise<LeadJson | null> {
  return changeLead(id, async (lead) => {
    // A lead that is no longer lost has no reason; the history keeps the earlier one.
    const lostReason = status === 'lost' ? (reason === undefined ? lead.lostReason : reason) : null
    const isMoved = status !== lead.status
    const isReasonChanged = lostReason !== lead.lostReason
    if ((isMoved || isReasonChanged) && from !== undefined && from !== lead.status)
      throw await staleStatusError(id, from, lead.status)
    const now = new Date()
    const events: LeadEvent[] = []
    if (isMoved) events.push({ kind: 'status', actor, from: lead.status, to: status })
    if (isReasonChanged && status === 'lost')
      events.push({ kind: 'lostReason', actor, from: lead.lostReason, to: lostReason })
    return {
      data: {
        status,
        lostReason,
        // "Contacted" means that staff were in contact, even without a logged entry.
        ...(status === 'contacted' && { firstAnsweredAt: lead.firstAnsweredAt ?? now, lastContactAt: now }),
      },
      events,
    }
  })
}

/**
 * The history keeps the old text, so that overwritten text can be recovered. Erasure deletes it with the lead.
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when the notes have changed since the editor loaded them
 */
export async function changeNotes(
  id: number,
  { notes, before }: NotesInput,
  actor: string,
): Promise<LeadJson | null> {
  return changeLead(id, async (lead) => {
    const storedNotes = lead.notes ?? ''
    if (storedNotes === notes) return { data: {}, events: [] }
    if (before !== undefined && storedNotes !== (before ?? ''))
      throw stale(changedMeanwhile('these notes', await findLastActor(id, 'notes')))
    return { data: { notes }, events: [{ kind: 'notes', actor, from: storedNotes, to: notes }] }
  })
}

/** @returns the changed lead, or null when the id does not exist */
export async function changeFlag(id: number, flagged: boolean, actor: string): Promise<LeadJson | null> {
  return changeLead(id, async (lead) => ({
    data: { flagged },
    events:
      lead.flagged === flagged
        ? []
        : [{ kind: 'flagged', actor, from: String(lead.flagged), to: String(flagged) }],
  }))
}

async function staleStatusError(id: number, seen: string, stored: string) {
  const t = translator('en')
  const nameOf = (status: string) => t(`LeadStatus.${storedValue(leadStatuses, status, 'The status')}`)
  const who = await findLastActor(id, 'status')
  return stale(changedMeanwhile(`the status from ${nameOf(seen)} to ${nameOf(stored)}`, who))
}

async function findLastActor(leadId: number, kind: LeadEvent['kind']): Promise<string> {
  const last = await db.leadEvent.findFirst({ where: { leadId, kind }, orderBy: { id: 'desc' } })
  return last?.actor ?? 'A colleague'
}
