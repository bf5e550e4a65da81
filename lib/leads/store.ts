import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import type { ChannelName } from '@/lib/channels'
import { db } from '@/lib/platform/db/client'
import type { Mail } from '@/prisma/generated/sqlite/client'
import { insertTogether, type NewRow } from '@/lib/platform/db/insert-together'
import type { NewMail } from '@/lib/outbox/schema'
import { derivedColumns } from './derived-columns'
import { type LeadSource, toKeptLeadJson, toLeadJson, type KeptLeadJson, type LeadJson } from './schema'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { honeypotField } from '@/lib/platform/http/honeypot'
import type { LeadInput, RequestExtras } from '@/lib/leads/request/schema'

interface NewLead {
  input: Omit<LeadInput, 'email'> & { email: string | null } & Partial<
      RequestExtras & Record<ChannelName, string | null>
    >
  language: string
  /** Null when the visitor chose no plot. */
  plotWasFree: boolean | null
  /** Identifies a repeated request; null when the client sent no key. */
  idempotency: { key: string; bodyHash: string } | null
  mails: Required<NewMail>[]
  /** Whether it may be spam; false if absent. */
  flagged?: boolean
  /** Only for a lead that staff enter. */
  entered?: StaffEntry | null
}

interface StaffEntry {
  createdBy: string
  source: LeadSource
  ownerId: number | null
  nextStep: string | null
  nextStepOn: string | null
  /** Whether staff have already spoken to the person. */
  answered: boolean
}

/** The largest number of a lead, 0 without one. */
export async function findNewestLeadId(): Promise<number> {
  return (await db.lead.findFirst({ orderBy: { id: 'desc' }, select: { id: true } }))?.id ?? 0
}

/** Stores the lead with history, mails and idempotency key in one transaction. */
export async function createLead(lead: NewLead): Promise<{ id: number }> {
  const { input, language, plotWasFree, idempotency, mails, flagged = false, entered = null } = lead
  const { [honeypotField]: _, language: __, ...fields } = input
  const createdAt = new Date()
  const row = {
    ...fields,
    plotWasFree,
    language,
    flagged,
    ...derivedColumns(fields),
    createdAt,
    updatedAt: createdAt,
    ...(entered && staffEntryFields(entered, createdAt)),
  }
  const arrival = entered
    ? { kind: 'added' satisfies LeadEventKind, to: entered.source, actor: entered.createdBy }
    : { kind: 'arrived' satisfies LeadEventKind }
  const ofLead = (table: string, row: NewRow['row']): NewRow => ({
    table,
    row: { ...row, createdAt },
    refersBy: 'leadId',
  })
  const id = await insertTogether([
    { table: 'Lead', row },
    ofLead('LeadEvent', arrival),
    ...(idempotency ? [ofLead('IdempotencyKey', { ...idempotency })] : []),
    ...mails.map((mail) => ofLead('Mail', { ...mail, queuedAt: createdAt, nextTryAt: createdAt })),
  ])
  return { id }
}

function staffEntryFields({ answered, ...fields }: StaffEntry, at: Date) {
  return { ...fields, ...(answered && { firstAnsweredAt: at, lastContactAt: at }) }
}

/** Earlier packs to the same address within a day. */
export async function countEarlierPacks(mail: Pick<Mail, 'id' | 'recipient' | 'createdAt'>): Promise<number> {
  return db.mail.count({
    where: {
      kind: 'infoPack',
      recipient: mail.recipient,
      createdAt: { gt: new Date(mail.createdAt.getTime() - millisecondsInDay), lte: mail.createdAt },
      id: { lt: mail.id },
      state: { not: 'parked' },
    },
  })
}

/** The columns that `toLeadJson` needs. */
export const withOwner = {
  omit: { searchText: true, nameKey: true },
  include: { owner: { select: { id: true, username: true } } },
} as const

/** Also the texts of the leads that were merged into it, by which it is found. */
export const withSearchColumns = {
  ...withOwner.include,
  merged: { select: { searchText: true } },
} as const

export async function findLead(id: number): Promise<LeadJson | null> {
  const row = await db.lead.findUnique({ where: { id }, ...withOwner })
  return row && toLeadJson(row)
}

export async function findKeptLead(id: number): Promise<KeptLeadJson | null> {
  const row = await db.keptLead.findUnique({ where: { id } })
  return row && toKeptLeadJson(row)
}
