import 'server-only'
import { createHash } from 'node:crypto'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import { keyReused, tooMany } from '@/lib/platform/http/errors'
import { consumeAttempt, countAndCompare, isReached } from '@/lib/platform/http/rate-limit-store'
import type { Locale } from '@/lib/platform/language/locales'
import { logWarning } from '@/lib/platform/log/log'
import { measure } from '@/lib/platform/log/measure'
import { rateLimits } from '@/lib/rate-limits'
import { mailSettings } from '@/lib/site'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { freeBytes } from '@/lib/platform/db/free-space'
import { honeypotField } from '@/lib/platform/http/honeypot'
import type { LeadInput, RequestExtras } from './schema'
import { mailsFor } from './mails'
import { createLead } from '@/lib/leads/store'
import { findKey, deleteExpiredKeys } from './idempotency-store'

interface Submission {
  input: LeadInput & Partial<RequestExtras>
  language: Locale
  key: string | null
  /** Client address of a plain form; null for an API call. */
  formFrom: string | null
  /**
   * A taken plot does not reject the lead, because staff can offer another one. Injected like `subscribe`, because plots
   * and subscribers belong to other domains.
   */
  isPlotFree: (plot: number | null | undefined) => Promise<boolean | null>
  subscribe: (wish: { email: string; source: 'request'; language: Locale }) => Promise<void>
}

/**
 * Stores a request with history, key and mails, and orders the newsletter if it is wanted. The same key with the same body returns the same result;
 * another body is a conflict.
 *
 * Above the overall limit the lead is stored as possible spam without mails, because buyers cannot be told
 * from the flood. One with the honeypot filled in is stored as possible spam too: staff get their notice, the
 * pack waits for them in the outbox (`mails.ts`). Neither orders the newsletter, because a bot must not make us mail strangers.
 * @returns the lead's number
 * @throws HttpError 429 when a flood would fill the disk
 */
export async function submitLead(submission: Submission): Promise<number> {
  const { id, isSuspected } = await storeOnce(submission)
  const { input, language, subscribe } = submission
  // After a crash in between, the client repeats its request.
  if (input.newsletter && !isSuspected) await subscribe({ email: input.email, source: 'request', language })
  return id
}

async function storeOnce(submission: Submission): Promise<Stored> {
  const idempotency = idempotencyOf(submission)
  for (let tries = 1; ; tries += 1) {
    try {
      return await storeLead(submission, idempotency)
    } catch (error) {
      // Almost every key is new, so it is looked up only after a unique violation.
      if (!idempotency || !isUniqueViolation(error)) throw error
      const earlier = await findEarlier(idempotency)
      if (earlier) return earlier
      if (tries === 3) throw error
      // The key has expired and can be reused.
      await deleteExpiredKeys()
    }
  }
}

/** Plain forms have no key. Address and values replace it, so that a double click creates one lead. */
function idempotencyOf({ input, language, key, formFrom }: Submission): Idempotency | null {
  const bodyHash = sha256(JSON.stringify({ ...input, language }))
  if (formFrom !== null) return { key: `form:${sha256(`${formFrom}\n${bodyHash}`)}`, bodyHash }
  return key === null ? null : { key, bodyHash }
}

interface Stored {
  id: number
  /** Stored as possible spam, and staff have not said otherwise. */
  isSuspected: boolean
}

interface Idempotency {
  key: string
  bodyHash: string
}

async function storeLead(
  { input, language, isPlotFree }: Submission,
  idempotency: Idempotency | null,
): Promise<Stored> {
  const flooded = await countIfFlooded()
  const flagged = flooded || Boolean(input[honeypotField])
  const mails = flooded ? [] : mailsFor({ ...input, language, flagged }, mailSettings)
  const plotWasFree = await isPlotFree(input.plot)
  const { id } = await createLead({ input, language, plotWasFree, idempotency, mails, flagged })
  await countStored()
  wakeMailWorker()
  measure('lead', { result: flagged ? 'flagged' : 'accepted' })
  return { id, isSuspected: flagged }
}

/** Below this, staff input and backups take precedence. */
const minFreeBytes = 1024 ** 3

async function countIfFlooded(): Promise<boolean> {
  if (!(await isReached(rateLimits.lead.stored, 'all'))) return false
  if ((await freeBytes()) < minFreeBytes) throw tooMany(600)
  await consumeAttempt(rateLimits.lead.flood, 'all')
  return true
}

/** Counts stored requests. A failure is only logged, because the request is already accepted. */
async function countStored(): Promise<void> {
  try {
    await countAndCompare(rateLimits.lead.stored, 'all')
  } catch (error) {
    logWarning(error, 'a request was stored and not counted')
  }
}

async function findEarlier({ key, bodyHash }: Idempotency): Promise<Stored | null> {
  const earlier = await findKey(key)
  if (!earlier) return null
  if (earlier.bodyHash !== bodyHash) throw keyReused()
  measure('lead', { result: 'repeated' })
  return { id: earlier.leadId, isSuspected: earlier.lead.flagged }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
