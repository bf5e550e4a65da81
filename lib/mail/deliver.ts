import 'server-only'
import { compose } from './compose'
import type { Claimed } from './outbox'
import { send } from './send'

/** Writes the message and hands it to the mail server, unless another instance has taken it meanwhile. */
export async function deliver(mail: Claimed, lost?: AbortSignal): Promise<void> {
  await send(await compose(mail), `${String(mail.id).padStart(6, '0')}-${mail.kind}-${mail.language}`, lost)
}

/** What went wrong with one recipient or one message, or was given up by us; anything else went wrong with the server. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE', 'EABORT'])
const aboutTheServer = /^E[A-Z]+$/

/** Whether an error says that no message can be sent for the moment, not only this one. */
export function isServerAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if ('responseCode' in error && error.responseCode === 421) return true
  return aboutTheServer.test(String(error.code)) && !aboutTheMessage.has(String(error.code))
}
