import 'server-only'
import { db } from '@/lib/platform/db/client'
import { toLeadEventJson, toLeadMailJson, type LeadHistoryJson } from './schema'

/** Newest first. Null when the lead does not exist. */
export async function readHistory(leadId: number): Promise<LeadHistoryJson | null> {
  const lead = await db.lead.findUnique({
    where: { id: leadId },
    select: {
      events: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: maxLines },
      mails: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: maxLines },
    },
  })
  if (!lead) return null
  return { events: lead.events.map(toLeadEventJson), mails: lead.mails.map(toLeadMailJson) }
}

const maxLines = 200
