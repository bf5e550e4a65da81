import 'server-only'
import { db } from '@/lib/platform/db/client'
import {
  disclose,
  type Columns,
  type DisclosedRow,
  type PersonalDataSource,
  type Transaction,
} from '@/lib/platform/db/personal-data'
import { findRowsOfAddress } from '@/lib/leads/personal-data'
import type { WrittenMail } from '@/lib/outbox/schema'
import type { Viewing } from '@/prisma/generated/sqlite/client'
import { withEmail, viewingMail } from './letters'

/** A future viewing of a lead that is about to be erased. */
export interface ErasedViewing {
  leadId: number
  startsAt: Date
  /** Address of the member of staff who would have guided it. */
  guide: string | null
  /**
   * The cancellation for the visitor; null if the invitation was never sent. It belongs to no lead, because it is sent
   * after the lead is deleted.
   */
  letter: WrittenMail | null
}

export async function findFutureViewings(
  tx: Transaction,
  leadIds: readonly number[],
  now: Date,
): Promise<ErasedViewing[]> {
  const rows = await tx.viewing.findMany({
    where: { leadId: { in: [...leadIds] }, status: 'planned', startsAt: { gt: now } },
    include: { lead: true, guide: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  const viewings: ErasedViewing[] = []
  for (const { lead, guide, ...viewing } of rows) {
    const invitation = await tx.mail.findFirst({
      where: {
        kind: 'viewing',
        text: { viewingId: viewing.id },
        OR: [{ state: 'sent' }, { leasedTo: { gt: now } }],
      },
      orderBy: { id: 'desc' },
      select: { text: { select: { replyTo: true } } },
    })
    const visitor = withEmail(lead)
    viewings.push({
      leadId: lead.id,
      startsAt: viewing.startsAt,
      guide: guide && !guide.disabledAt ? guide.email : null,
      letter:
        invitation && visitor && cancellationOf(viewing, visitor, invitation.text?.replyTo ?? null, now),
    })
  }
  return viewings
}

function cancellationOf(
  viewing: Viewing,
  lead: Parameters<typeof viewingMail>[1],
  replyTo: string | null,
  now: Date,
): WrittenMail {
  const after = { ...viewing, status: 'cancelled', sequence: viewing.sequence + 1 }
  // The organizer of the calendar file must be that of the invitation.
  const { text, ...mail } = viewingMail(after, lead, 'cancelled', { author: null, replyTo }, now)
  const { viewingId: _, ...rest } = text
  return { ...mail, kind: 'viewingErased', text: rest }
}

export const viewingColumns = {
  Viewing: {
    id: 'a number of a row',
    leadId: true,
    startsAt: true,
    minutes: true,
    channel: true,
    place: true,
    guideId: 'names a member of staff',
    status: true,
    uid: true,
    sequence: true,
    remindAt: true,
    version: 'counts changes, so that two members of staff do not overwrite each other',
    createdAt: true,
    updatedAt: true,
    mergedId: 'a number of a row',
  },
} as const satisfies { Viewing: Columns<Viewing> }

export type ViewingData = DisclosedRow<Viewing, typeof viewingColumns.Viewing>

export const viewingData: PersonalDataSource<ViewingData> = {
  // A viewing always belongs to a lead, whose source already reports it.
  knows: async () => false,
  read: async (email) => {
    const rows = await db.viewing.findMany({
      where: await findRowsOfAddress(db, email),
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    })
    return rows.map((row) => disclose(viewingColumns.Viewing, row))
  },
  erase: async (tx, email) => {
    const { count } = await tx.viewing.deleteMany({ where: await findRowsOfAddress(tx, email) })
    return count
  },
}
