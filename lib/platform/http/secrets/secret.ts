import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env, onPostgres } from '@/lib/env'

let cachedSecret: string | undefined

/**
 * The key for sessions, the setup link and signed links. With the embedded database it is generated and stored beside
 * the file unless it is set. PostgreSQL requires the setting, because instances must share the key.
 */
export function secret(): string {
  cachedSecret ??= env.NEXTAUTH_SECRET ?? ownSecret()
  return cachedSecret
}

/** Hex HMAC-SHA256 of a text. `purpose` prevents the signature's use elsewhere. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest('hex')
}

/** Verifies a signature in constant time. */
export function verifySignature(purpose: string, text: string, signature: string): boolean {
  return equalInConstantTime(sign(purpose, text), signature)
}

export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

function ownSecret(): string {
  if (onPostgres)
    throw new Error('Please set NEXTAUTH_SECRET: several instances on one database must share it.')
  return loadSecret(env.DATA_DIR)
}

/** Same minimum as for NEXTAUTH_SECRET. */
const minLength = 32

export function loadSecret(folder: string): string {
  const file = join(folder, 'secret')
  const secretText = readSecret(file) ?? makeSecret(file)
  if (secretText.length >= minLength) return secretText
  throw new Error(
    `The file ${file} holds no secret of at least ${minLength} characters. Put the right one back, or delete the file: ` +
      'a new one is made, and everybody has to sign in again.',
  )
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Renames the file once it is completely on disk, so that a crash leaves no partial secret. */
function makeSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${randomBytes(8).toString('hex')}.part`
  const handle = openSync(part, 'wx', 0o600)
  try {
    writeSync(handle, randomBytes(32).toString('hex'))
    fsyncSync(handle)
    linkSync(part, file)
  } catch (error) {
    // Another process was first, so use its secret.
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    closeSync(handle)
    rmSync(part)
  }
  return readFileSync(file, 'utf8').trim()
}

function hasCode(error: unknown, code: string): boolean {
  return Reflect.get(Object(error), 'code') === code
}
