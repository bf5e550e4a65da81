import 'server-only'
import { createHash } from 'node:crypto'
import { isUniqueViolation } from '@/lib/db/errors'
import { conflict, invalid } from '@/lib/http/errors'
import { created, type Call } from '@/lib/http/route'
import { chooseLocale } from '@/lib/language/choose'
import { languageKey, type Locale } from '@/lib/language/locales'
import { packCookieHeader } from '@/lib/documents/brochure-link'
import { mailsFor } from '@/lib/mail/rules'
import { mailSettings } from '@/lib/mail/settings'
import { wakeMailWorker } from '@/lib/mail/running-worker'
import en from '@/messages/en.json'
import { honeypotField } from './limits'
import type { LeadInput } from './schema'
import { createLead, findKey, deleteExpiredKeys } from './store'

/**
 * A visitor asks for information. The answer 201 is a promise: lead, history, key and mails are in the database.
 * The same key with the same body gets the same answer again; with another body it is a conflict.
 */
export async function submitLead(call: Call<LeadInput>): Promise<Response> {
  const language = languageOf(call)
  const idempotency = idempotencyOf(call, language)
  for (let tries = 1; ; tries += 1) {
    const known = idempotency && (await repeated(call, language, idempotency))
    if (known) return known
    try {
      return await accept(call, language, idempotency)
    } catch (error) {
      if (!idempotency || !isUniqueViolation(error) || tries === 3) throw error
      // Either the key has expired and makes room, or another post with it was quicker, and its answer is repeated.
      await deleteExpiredKeys()
    }
  }
}

function languageOf({ body, request }: Call<LeadInput>): Locale {
  return (
    body.language ??
    chooseLocale(request.cookies.get(languageKey)?.value, request.headers.get('accept-language'))
  )
}

/**
 * A plain form has no key of its own, because its page is the same for everybody: there the visitor's address and the
 * values are the key, so that a double click without JavaScript is one lead too.
 */
function idempotencyOf({ body, request, plainForm, address }: Call<LeadInput>, language: Locale) {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify({ ...body, language }))
    .digest('hex')
  if (plainForm)
    return { key: `form:${createHash('sha256').update(`${address}\n${bodyHash}`).digest('hex')}`, bodyHash }
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key) || key.startsWith('form:'))
    throw invalid('The Idempotency-Key must be 1 to 200 letters, digits or signs')
  return { key, bodyHash }
}

interface Idempotency {
  key: string
  bodyHash: string
}

async function accept(call: Call<LeadInput>, language: Locale, idempotency: Idempotency | null) {
  const flagged = Boolean(call.body[honeypotField])
  const mails = mailsFor({ ...call.body, language, flagged }, mailSettings)
  const lead = await createLead({ input: call.body, language, idempotency, mails })
  wakeMailWorker()
  return answer(call, language, lead)
}

/** Who asked for the pack finds it on the thank-you page too. */
function answer({ body }: Call<LeadInput>, language: Locale, lead: { id: number }): Response {
  const response = created(lead)
  if (body.infoPack) response.headers.append('Set-Cookie', packCookieHeader(language))
  return response
}

async function repeated(
  call: Call<LeadInput>,
  language: Locale,
  { key, bodyHash }: Idempotency,
): Promise<Response | null> {
  const known = await findKey(key)
  if (!known) return null
  if (known.bodyHash !== bodyHash) throw conflict(en.Errors.conflict)
  return answer(call, language, { id: known.leadId })
}
