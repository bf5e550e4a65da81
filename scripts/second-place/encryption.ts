// The age format (https://age-encryption.org/v1): the machine needs only the public recipient, and `age` itself decrypts.
import { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { CliError } from '../process.mjs'

type Bytes = AsyncIterable<Uint8Array>

export async function* encrypt(bytes: Bytes, recipients: readonly string[]): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* chunksOf(await encrypter.encrypt(streamOf(bytes)))
}

/**
 * @param name for messages
 * @throws CliError when it was encrypted for another key, or changed since; what was yielded before must not be used
 */
export async function* decrypt(
  bytes: Bytes,
  identities: readonly string[],
  name: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let source: Error | undefined
  // The library reports a broken source as it reports a broken file.
  const watched = async function* () {
    try {
      yield* bytes
    } catch (error) {
      source = error instanceof Error ? error : new Error(String(error))
      throw source
    }
  }
  try {
    yield* chunksOf(await decrypter.decrypt(streamOf(watched())))
  } catch (error) {
    if (source) throw source
    const reason = error instanceof Error ? error.message : String(error)
    if (/no identity matched/.test(reason))
      throw new CliError(`${name} was encrypted for another key than the one in BACKUP_IDENTITY_FILE.`)
    throw new CliError(`${name} is damaged: it is not what was encrypted (${reason}). Take another one.`)
  }
}

/** A new pair: the identity decrypts, the recipient only encrypts. */
export async function newKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** @param text an identity file as `age-keygen` writes it; lines that begin with # are comments */
export function identitiesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  // Not `Readable.toWeb`: cancelled while a chunk is on its way, it throws outside of any promise and ends the process.
  return NodeStream.from(bytes) as ReadableStream<Uint8Array>
}

function chunksOf(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return stream as NodeStream<Uint8Array>
}
