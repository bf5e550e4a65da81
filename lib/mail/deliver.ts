import 'server-only'
import type { Sales } from '@/lib/sales'
import { compose } from './compose'
import type { Claimed } from './outbox'
import { send } from './send'

/**
 * Composes the message and hands it to the mail server, unless another instance has claimed it.
 * @param sales what can be bought at this moment; null when unknown
 */
export async function deliver(mail: Claimed, sales: Sales | null, lost?: AbortSignal): Promise<void> {
  await send(
    await compose(mail, sales),
    `${String(mail.id).padStart(6, '0')}-${mail.kind}-${mail.language}`,
    lost,
  )
}

/** Errors of a single recipient or message, or our own abort; any other error concerns the server. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE', 'EABORT'])
const aboutTheServer = /^E[A-Z]+$/

/** Whether no message can be sent at the moment, as opposed to only this one. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if ('responseCode' in error && error.responseCode === 421) return true
  return aboutTheServer.test(String(error.code)) && !aboutTheMessage.has(String(error.code))
}
