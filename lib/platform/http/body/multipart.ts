import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { bodyLimits, tooLarge } from './read'
import { invalid, HttpError } from '@/lib/platform/http/errors'

const limits = {
  files: 60,
  fileSize: 20 * 1024 * 1024,
  fields: 20,
  fieldSize: 512 * 1024,
  headerPairs: 20,
}

/** The parser hangs on a skipped part larger than this in a single chunk. Chunks are much smaller. */
const fileHwm = 1024 * 1024

/** Converts an uploaded file for the handler. `name` is the client's file name, made safe for messages. */
export type FileReader<File> = (bytes: Buffer, name: string) => Promise<File>

/**
 * Streams a multipart body with at most two files in memory: one is read while `readFile` converts the
 * previous one. After the first error the rest of the body is discarded, so that the client gets the error
 * response instead of a broken connection.
 */
export async function readMultipart<File>(request: Request, fileField: string, readFile: FileReader<File>) {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimits.multipart) {
    throw tooLarge(bodyLimits.multipart)
  }
  const parser = parserFor(request)
  const failure = firstError()
  const fields = new URLSearchParams()
  const files: File[] = []
  let turn = Promise.resolve()
  let converting = Promise.resolve()
  let parts = 0
  parser.on('error', () => failure.record(incomplete()))
  parser.on('filesLimit', () =>
    failure.record(new HttpError('tooLarge', `At most ${limits.files} pictures can be sent at once`)),
  )
  parser.on('field', (name, value, _, cut) => {
    parts += 1
    if (cut) failure.record(tooLarge(limits.fieldSize))
    fields.append(name, value)
  })
  parser.on('file', (field, stream, filename: string | undefined) => {
    parts += 1
    stream.on('error', () => stream.resume())
    turn = turn.then(async () => {
      if (failure.reason || field !== fileField) return void stream.resume()
      failure.reading = stream
      const name = nameForMessage(filename)
      try {
        const bytes = await collect(stream, name)
        // Browsers send an empty file without a name for an empty file input.
        if (bytes.length === 0 && !filename) return
        await converting
        converting = readFile(bytes, name).then(
          (file) => void files.push(file),
          (error: unknown) => failure.record(error),
        )
      } catch (error) {
        failure.record(error)
      }
    })
  })
  // The form may end long before the body does, so listen from the start.
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve))
  await pump(request, parser, failure)
  if (!failure.reason) parser.end()
  await Promise.race([finished, failure.signal])
  await turn
  await converting
  if (failure.reason) throw failure.reason.error
  // The parser treats a form that ends before its first part as empty.
  if (parts === 0) throw incomplete()
  return { fields, files }
}

type FirstError = ReturnType<typeof firstError>

/** Records the first error and releases everything that waits for more input. */
function firstError() {
  let release: () => void
  const signal = new Promise<void>((resolve) => (release = resolve))
  return {
    signal,
    reason: undefined as { error: unknown } | undefined,
    reading: undefined as BusboyFileStream | undefined,
    record(error: unknown) {
      this.reason ??= { error }
      this.reading?.destroy()
      release()
    },
  }
}

function parserFor(request: Request): BusboyInstance {
  const type = request.headers.get('content-type') ?? ''
  // The parser would search for an empty boundary.
  if (!/;\s*boundary=("[^"]+"|[^\s";]+)/i.test(type)) throw incomplete()
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, fileHwm })
  } catch {
    throw incomplete()
  }
}

function incomplete() {
  return invalid('The request is not a complete multipart form')
}

async function pump(request: Request, parser: BusboyInstance, failure: FirstError): Promise<void> {
  const reader = request.body?.getReader()
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) return
    size += value.byteLength
    if (size > bodyLimits.multipart) throw tooLarge(bodyLimits.multipart)
    if (failure.reason) continue
    const taken = new Promise<void>((resolve) => parser.write(bytesOf(value), () => resolve()))
    await Promise.race([taken, failure.signal])
  }
}

/** A view of the same memory, not a copy. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

async function collect(stream: BusboyFileStream, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  if (stream.truncated)
    throw new HttpError('tooLarge', `${name} is larger than ${limits.fileSize / 1024 / 1024} MB`)
  return Buffer.concat(chunks)
}

function nameForMessage(filename: string | undefined): string {
  const plain = (filename ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return plain ? `"${[...plain].slice(0, 100).join('')}"` : 'A picture'
}
