import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { changedMeanwhile, invalid, stale } from '@/lib/platform/http/errors'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import type { StaffUser } from '@/lib/staff/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { dayInWords } from '@/lib/leads/days'
import { needsStep, type FollowUpInput } from './schema'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import type { LeadEvent } from '@/lib/leads/write-store'

/**
 * A change of next step, day and owner, with the lines of the history.
 * @throws HttpError 409 when a field has changed since the editor loaded it, 400 for a day without a step
 */
export async function followUpChange(
  lead: Plan & { owner: StaffUser | null },
  input: FollowUpInput,
  actor: string,
) {
  const before = planOf(lead)
  refuseStalePlan(before, input)
  const after = planAfter(before, input)
  if (after.nextStepOn && !after.nextStep) throw invalid(needsStep, { paths: ['nextStep'] })
  if (isSamePlan(before, after)) return { data: after, events: [] }
  const owner = after.ownerId === before.ownerId ? lead.owner : await findOwner(after.ownerId)
  const events = changeEvents(texts, { ...before, owner: lead.owner }, { ...after, owner }, actor)
  return { data: after, events }
}

type Plan = Pick<Prisma.LeadGetPayload<object>, 'nextStep' | 'nextStepOn' | 'ownerId'>

const fields = ['nextStep', 'nextStepOn', 'ownerId'] as const

const planOf = ({ nextStep, nextStepOn, ownerId }: Plan): Plan => ({ nextStep, nextStepOn, ownerId })

const isSamePlan = (one: Plan, other: Plan) => fields.every((name) => one[name] === other[name])

/** A completed step clears its day. */
function planAfter(before: Plan, input: FollowUpInput): Plan {
  const { nextStep, nextStepOn, ownerId } = input
  return {
    ...before,
    ...(nextStep === null && { nextStepOn: null }),
    ...withoutUndefined({ nextStep, nextStepOn, ownerId }),
  }
}

function refuseStalePlan(stored: Plan, { before = {}, ...changes }: FollowUpInput): void {
  const overtaken = fields.find(
    (name) => before[name] !== undefined && before[name] !== stored[name] && changes[name] !== stored[name],
  )
  if (!overtaken) return
  const overtakenField = overtaken === 'ownerId' ? 'the owner' : 'the next step'
  throw stale(changedMeanwhile(overtakenField))
}

/** @throws HttpError 400 when the account does not exist or is disabled */
export async function findOwner(id: number | null, tx: Transaction = db): Promise<StaffUser | null> {
  if (id === null) return null
  const account = await tx.user.findUnique({ where: { id } })
  if (!account || account.disabledAt)
    throw invalid('The owner is an account that can sign in', { paths: ['ownerId'] })
  return account
}

type OwnedPlan = Plan & { owner: StaffUser | null }

const texts = { nextStep: stepText, owner: ({ owner }: OwnedPlan) => owner?.username ?? '' }

/** Lines of the history for the kinds whose words have changed. */
export function changeEvents<Row>(
  words: Partial<Record<LeadEventKind, (row: Row) => string>>,
  before: Row,
  after: Row,
  actor: string,
): LeadEvent[] {
  // `Object.entries` widens the keys to text.
  const entries = Object.entries(words) as [LeadEventKind, (row: Row) => string][]
  return entries.flatMap(([kind, text]) => {
    const from = text(before)
    const to = text(after)
    return from === to ? [] : [{ kind, from, to, actor }]
  })
}

function stepText({ nextStep, nextStepOn }: Plan): string {
  return nextStep && nextStepOn ? `${nextStep} (due ${dayInWords(nextStepOn)})` : (nextStep ?? '')
}
