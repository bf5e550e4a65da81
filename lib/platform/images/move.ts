import 'server-only'
import { isStorageError, StorageError } from '@/lib/platform/images/s3/errors'
import { sha256Of, type ObjectStorage } from '@/lib/platform/images/s3/s3'
import { mediaStorage } from './media'
import { changePlace, filesIn, readFileRow, type FileId } from './move-store'
import { fetchObject, sendObject, waitForRemovals, wakeRemoval } from './object-store'

export interface MoveProgress {
  files: number
  bytes: number
  refused: string[]
}

/**
 * Moves the bytes of all pictures to S3 or back while the site runs. Each file is read back and verified
 * before its row changes, so the move can be interrupted and continued at any time.
 * @param tell called after each file
 * @throws StorageError when S3 does not answer
 */
export async function movePictures(
  to: 's3' | 'database',
  tell: (moved: MoveProgress) => void,
): Promise<MoveProgress> {
  const storage = mediaStorage()
  if (!storage) throw new StorageError('refused', 'MEDIA names no S3-compatible storage')
  const moved: MoveProgress = { files: 0, bytes: 0, refused: [] }
  for await (const id of filesIn(to === 's3' ? 'database' : 's3')) {
    try {
      const bytes = await (to === 's3' ? moveToObject(storage, id) : moveToRow(id))
      if (bytes === 0) continue
      moved.files += 1
      moved.bytes += bytes
    } catch (error) {
      if (!isStorageError(error) || error.kind !== 'damaged') throw error
      moved.refused.push(`picture ${id.pictureId}, ${id.format} ${id.width}: ${error.message}`)
    }
    if (to === 'database' && moved.files % 100 === 0) wakeRemoval()
    tell(moved)
  }
  wakeRemoval()
  await waitForRemovals()
  return moved
}

/** @returns the bytes moved; 0 if the file was deleted or moved meanwhile */
async function moveToObject(storage: ObjectStorage, id: FileId): Promise<number> {
  const row = await readFileRow(id)
  if (!row || row.object) return 0
  const sent = await sendObject(storage, row.bytes, id.format)
  if (!(await fetchObject(sent.object ?? '')))
    throw new StorageError('damaged', `${sent.object} was sent and is missing in ${storage.place}`)
  return (await changePlace(id, null, sent)) ? row.bytes.byteLength : 0
}

async function moveToRow(id: FileId): Promise<number> {
  const row = await readFileRow(id)
  if (!row?.object) return 0
  const bytes = await fetchObject(row.object)
  if (!bytes) throw new StorageError('damaged', `${row.object} is missing in S3`)
  const place = { bytes, object: null, size: null }
  if (!(await changePlace(id, row.object, place))) return 0
  const savedRow = await readFileRow(id)
  if (savedRow && sha256Of(savedRow.bytes) !== sha256Of(bytes)) {
    await changePlace(id, null, { bytes: new Uint8Array(0), object: row.object, size: bytes.byteLength })
    throw new StorageError('damaged', `the database did not keep ${row.object} as it was`)
  }
  return bytes.byteLength
}
