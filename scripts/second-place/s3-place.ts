import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { openS3, type S3Settings } from '@/lib/storage/s3'
import { CliError } from '../process.mjs'
import { withWorkFolder } from '../work-folder'
import type { Place, PlacedFile } from './place'

/** @param spool folder for what is on its way: parts are sent from a file, so that one can be repeated */
export function s3Place(settings: S3Settings, spool: string): Place {
  const storage = openS3(settings)
  const inWords = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw sentenceOf(error)
    }
  }
  return {
    name: storage.place,
    list: (start) =>
      inWords(async () => {
        const files: PlacedFile[] = []
        for await (const { name, size } of storage.list(start)) files.push({ name, size })
        return files
      }),
    async write(name, bytes) {
      await withWorkFolder(spool, 'sending', async (folder) => {
        const file = join(folder, 'file')
        await pipeline(bytes, createWriteStream(file, { mode: 0o600 }))
        await inWords(() => storage.putFile(name, file, 'application/octet-stream'))
      })
    },
    async *read(name) {
      const stream = await inWords(() => storage.stream(name))
      if (!stream) throw new CliError(`${name} does not exist at ${storage.place}.`)
      try {
        yield* stream as NodeStream<Uint8Array>
      } catch (error) {
        throw sentenceOf(error)
      }
    },
    remove: (names) => inWords(() => storage.remove(names)),
  }
}

function sentenceOf(error: unknown): unknown {
  return error instanceof Error && error.name === 'StorageError'
    ? new CliError(`The second place: ${error.message}.`)
    : error
}
