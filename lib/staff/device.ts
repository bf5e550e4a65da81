import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { onHttps } from '@/lib/env'
import { sign, signedRight } from '@/lib/http/secret'
import { usernameKey } from './schema'

const name = onHttps ? '__Host-device' : 'device'
/** Browsers keep no cookie longer. */
const lifetime = 400 * 24 * 60 * 60

/**
 * The browser that asks, when this user has signed in from it before: its tries are counted for themselves, so that
 * tries of others, however many and wherever from, never keep a member of staff out. It opens nothing.
 */
export async function knownDevice(username: string): Promise<string | null> {
  const [id = '', signature = ''] = ((await cookies()).get(name)?.value ?? '').split('.')
  return id && signedRight('device', textOf(username, id), signature) ? id : null
}

/** To be called after a right password. */
export async function rememberDevice(username: string): Promise<void> {
  const id = (await knownDevice(username)) ?? randomBytes(32).toString('base64url')
  const jar = await cookies()
  jar.set(name, `${id}.${sign('device', textOf(username, id))}`, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: onHttps,
    maxAge: lifetime,
  })
}

function textOf(username: string, id: string): string {
  return `${usernameKey(username)}\n${id}`
}
