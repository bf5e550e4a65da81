import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CliError } from '../process.mjs'
import { decrypt, encrypt } from './encryption'
import type { Place } from './place'

/** What an encrypted file is like at the place, so that it can be checked there without a key. */
export interface Encrypted {
  bytes: number
  sha256: string
}

/** Encrypts a file to the place and reads it back. Nothing of that name remains there when it is not what was sent. */
export async function send(
  place: Place,
  name: string,
  file: string,
  recipients: readonly string[],
): Promise<Encrypted> {
  const sent = digester()
  await place.write(name, sent.pass(encrypt(createReadStream(file), recipients)))
  const kept = digester()
  for await (const _ of kept.pass(place.read(name)));
  if (kept.result().sha256 === sent.result().sha256) return sent.result()
  await place.remove([name]).catch(() => undefined)
  throw new CliError(`${name} is not at ${place.name} as it was sent: that place cannot be relied on.`)
}

/** Decrypts a file of the place to a new file, which exists only when all of it was in order. */
export async function receive(
  place: Place,
  name: string,
  file: string,
  identities: readonly string[],
): Promise<void> {
  try {
    await pipeline(decrypt(place.read(name), identities, name), createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

function digester() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    /** Of all that has passed. */
    result: (): Encrypted => ({ bytes, sha256: hash.copy().digest('hex') }),
  }
}
