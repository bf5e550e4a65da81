import { createHash } from 'node:crypto'
import { S3mini } from 's3mini'
import { codeOf, StorageError, storageErrorOf } from './errors'
import type { MediaSettings } from './media-settings'
import { mediaPlacesOf } from './s3-address'

interface StoredObject {
  name: string
  size: number
  changedAt: Date
}

/** Objects below a prefix of a bucket, named relative to it. Each method throws StorageError. */
export interface ObjectStorage {
  /** Location for messages, without credentials. */
  readonly place: string
  put(name: string, bytes: Uint8Array, type?: string): Promise<void>
  /** @returns null when the object does not exist */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** @returns null when the object does not exist */
  size(name: string): Promise<number | null>
  /** All objects whose names begin with `start`, sorted by name and read page by page. */
  list(start?: string): AsyncGenerator<StoredObject>
  /** Removes these objects. Missing ones count as removed. */
  remove(names: readonly string[]): Promise<void>
}

const pageSize = 1000
const lostConnection = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/
/** Minimum speed expected of an upload, in bytes per millisecond. */
const minUploadSpeed = 100

/**
 * The storage that MEDIA names; null when all pictures are in the database. Opens no connection: a wrong
 * address or credential shows at the first call.
 * @param timeout of a call in milliseconds; uploads get additional time for a slow connection
 */
export function storageOf(settings: MediaSettings, timeout: number): ObjectStorage | null {
  const places = mediaPlacesOf(settings.MEDIA)
  if (!places) return null
  const { bucket, prefix } = places
  const endpoint = settings.MEDIA_S3_ENDPOINT?.replace(/\/+$/, '')
  const place = `s3://${bucket}/${prefix} at ${endpoint}`
  const client = new S3mini({
    accessKeyId: settings.MEDIA_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.MEDIA_S3_SECRET_ACCESS_KEY ?? '',
    region: settings.MEDIA_S3_REGION,
    endpoint: `${endpoint}/${bucket}`,
    fetch: async (input, init) => {
      const sending = init?.body instanceof Uint8Array ? init.body.byteLength / minUploadSpeed : 0
      const signal = AbortSignal.timeout(timeout + Math.ceil(sending))
      // Next's `fetch` must not cache responses.
      const attempt = () => fetch(input, { ...init, cache: 'no-store', signal })
      const response = await attempt().catch((error: unknown) => {
        // The server closed an idle connection. Every call to S3 can be repeated.
        if (!lostConnection.test(codeOf(error) ?? '')) throw error
        return attempt()
      })
      // The client takes every 404 for a missing object.
      if (response.status === 404 && (await response.clone().text()).includes('NoSuchBucket'))
        throw new StorageError('refused', `${place}: the bucket does not exist`)
      return response
    },
  })

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw storageErrorOf(isTimeout(error) ? new Error(`no answer in ${timeout / 1000} s`) : error, place)
    }
  }

  async function* list(start = ''): AsyncGenerator<StoredObject> {
    let next: string | undefined
    do {
      const page = await ask(() => client.listObjectsPaged('/', prefix + start, pageSize, next))
      for (const { Key, Size, LastModified } of page?.objects ?? [])
        yield { name: Key.slice(prefix.length), size: Number(Size), changedAt: new Date(LastModified) }
      next = page?.nextContinuationToken
    } while (next)
  }

  return {
    place,
    list,
    async put(name, bytes, type) {
      await ask(() => client.putObject(prefix + name, bytes, type, undefined, undefined, bytes.byteLength))
    },
    async get(name) {
      const response = await ask(() => client.getObjectResponse(prefix + name))
      return response && ask(async () => new Uint8Array(await response.arrayBuffer()))
    },
    async size(name) {
      for await (const object of list(name)) return object.name === name ? object.size : null
      return null
    },
    async remove(names) {
      for (const name of names)
        await ask(() =>
          client.deleteObject(prefix + name).catch((error: unknown) => {
            // S3 reports success for a missing object, but some compatible servers answer 404.
            if (!isMissing(error)) throw error
          }),
        )
    },
  }
}

/** The reason that `AbortSignal.timeout` gives, which the client may wrap. */
function isTimeout(error: unknown): boolean {
  const { name, cause } = Object(error) as Partial<Error>
  return name === 'TimeoutError' || (cause !== undefined && isTimeout(cause))
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
