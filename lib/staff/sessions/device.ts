import 'server-only'
import { cookies } from 'next/headers'
import { onHttps } from '@/lib/env'
import { serverCookie } from '@/lib/platform/http/server-cookie'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'
import { newToken } from '@/lib/platform/http/secrets/token'
import { usernameKey } from '@/lib/staff/schema'

const name = onHttps ? '__Host-device' : 'device'
/** The maximum that browsers accept. */
const lifetime = 400 * 24 * 60 * 60

/**
 * The device token if the user has signed in from this browser. It has a separate limit, so that attackers
 * cannot lock out the user. It grants no access.
 */
export async function findKnownDevice(username: string): Promise<string | null> {
  const [id = '', signature = ''] = ((await cookies()).get(name)?.value ?? '').split('.')
  return id && verifySignature('device', textOf(username, id), signature) ? id : null
}

/** Called after a correct password. */
export async function rememberDevice(username: string): Promise<void> {
  const id = (await findKnownDevice(username)) ?? newToken()
  const jar = await cookies()
  const value = `${id}.${sign('device', textOf(username, id))}`
  jar.set(serverCookie({ name, value, path: '/', maxAge: lifetime }))
}

function textOf(username: string, id: string): string {
  return `${usernameKey(username)}\n${id}`
}
