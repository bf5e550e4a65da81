/** A lead as the person it is about gets it: everything but the names of staff. */
export interface HeldLead {
  id: number
  createdAt: string
  updatedAt: string
  firstName: string
  lastName: string
  email: string
  countryCode: string
  phone: string | null
  villaType: string | null
  plot: number | null
  message: string | null
  infoPack: boolean
  newsletter: boolean
  visitDay: string | null
  visitChannel: string | null
  language: string
  source: string
  status: string
  notes: string | null
  entries: { kind: string; body: string; createdAt: string }[]
  nextStep: string | null
  nextStepOn: string | null
  firstAnsweredAt: string | null
  lastContactAt: string | null
  /** Whether a bot was suspected. */
  flagged: boolean
  /** With the values before and after, where they are kept. */
  history: { kind: string; from: string | null; to: string | null; createdAt: string }[]
}

type Shown = Omit<
  HeldLead,
  'createdAt' | 'updatedAt' | 'entries' | 'firstAnsweredAt' | 'lastContactAt' | 'history'
>
interface Row extends Shown {
  createdAt: Date
  updatedAt: Date
  firstAnsweredAt: Date | null
  lastContactAt: Date | null
  entries: { kind: string; body: string; createdAt: Date }[]
  events: { kind: string; from: string | null; to: string | null; createdAt: Date }[]
}

export function toHeldLead(row: Row): HeldLead {
  const dated = (kind: string, createdAt: Date) => ({ kind, createdAt: createdAt.toISOString() })
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    countryCode: row.countryCode,
    phone: row.phone,
    villaType: row.villaType,
    plot: row.plot,
    message: row.message,
    infoPack: row.infoPack,
    newsletter: row.newsletter,
    visitDay: row.visitDay,
    visitChannel: row.visitChannel,
    language: row.language,
    source: row.source,
    status: row.status,
    notes: row.notes,
    entries: row.entries.map(({ kind, body, createdAt }) => ({ ...dated(kind, createdAt), body })),
    nextStep: row.nextStep,
    nextStepOn: row.nextStepOn,
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    lastContactAt: row.lastContactAt?.toISOString() ?? null,
    flagged: row.flagged,
    history: row.events.map(({ kind, from, to, createdAt }) => ({
      ...dated(kind, createdAt),
      // The owner is a member of staff.
      ...(kind === 'owner' ? { from: null, to: null } : { from, to }),
    })),
  }
}
