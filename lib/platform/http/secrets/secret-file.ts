import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Same minimum as for NEXTAUTH_SECRET. */
const minLength = 32

export function secretIn(folder: string): string {
  const file = join(folder, 'secret')
  const own = keptIn(file) ?? makeIn(file)
  if (own.length >= minLength) return own
  throw new Error(
    `The file ${file} holds no secret of at least ${minLength} characters. Put the right one back, or delete the file: ` +
      'a new one is made, and everybody has to sign in again.',
  )
}

function keptIn(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** Renames the file once it is completely on disk, so that a crash leaves no partial secret. */
function makeIn(file: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${randomBytes(8).toString('hex')}.part`
  const handle = openSync(part, 'wx', 0o600)
  try {
    writeSync(handle, randomBytes(32).toString('hex'))
    fsyncSync(handle)
    linkSync(part, file)
  } catch (error) {
    // Another process was first, so use its secret.
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    closeSync(handle)
    rmSync(part)
  }
  return readFileSync(file, 'utf8').trim()
}

function isCode(error: unknown, code: string): boolean {
  return Reflect.get(Object(error), 'code') === code
}
