import 'server-only'
import { isDatabaseUnavailable, isUniqueViolation } from '@/lib/platform/db/errors'
import { logError } from '@/lib/platform/log/log'
import { isStorageError } from '@/lib/platform/images/s3/errors'
import { backgroundWork } from './background-work'
import { encodeRenditions, type EncodedPicture } from './encode'
import type { RenditionFormat } from './schema'
import {
  findWithoutRendition,
  listFiles,
  readBytes,
  removeOrphans,
  removePictures,
  storePictures,
  storeRenditions,
} from './store'
import { processState } from '@/lib/platform/process-state'

/** WebP first, because it encodes fast and saves the most. */
const formats: readonly RenditionFormat[] = ['webp', 'avif']

interface State {
  stopping: boolean
  /** Pictures whose conversion failed; retried after the next start. */
  failed: Record<RenditionFormat, number[]>
}

const state = processState<State>('renditions', () => ({ stopping: false, failed: { webp: [], avif: [] } }))

/** Makes missing renditions in the background, one conversion at a time. */
const { wake, finished } = backgroundWork(
  'renditionWork',
  async () => {
    for (let job = await nextJob(); job; job = await nextJob()) await encode(job)
  },
  // The database or S3 is unavailable. The next upload or start continues.
  (error) => logError(error, 'making renditions stopped'),
)
/** Exported for tests, which would otherwise request renditions or close the database too early. */
export { wake as wakeRenditions, finished as waitForRenditions }

/** Completes the unfinished work of an earlier process. Called after the start. */
export async function startRenditions(): Promise<void> {
  try {
    await removeOrphans()
  } catch (error) {
    logError(error, 'removing orphaned pictures failed')
  }
  wake()
}

/** Stores new pictures for the record that `save` writes, and removes them if it writes none. */
export async function withPictures<Saved>(
  pictures: readonly EncodedPicture[],
  save: (pictureIds: number[]) => Promise<Saved>,
): Promise<Saved> {
  const ids = await storePictures(pictures)
  try {
    const saved = await save(ids)
    if (saved === null) await removePictures(ids)
    return saved
  } catch (error) {
    await removePictures(ids)
    throw error
  } finally {
    wake()
  }
}

/** Finishes the running conversion and starts no other, for a graceful shutdown. */
export function stopRenditions(): void {
  state.stopping = true
}

interface Job {
  id: number
  width: number
  format: RenditionFormat
}

async function nextJob(): Promise<Job | null> {
  if (state.stopping) return null
  for (const format of formats) {
    const picture = await findWithoutRendition(format, state.failed[format])
    if (picture) return { ...picture, format }
  }
  return null
}

async function encode({ id, width, format }: Job): Promise<void> {
  try {
    const jpeg = await readBytes(id, { format: 'jpeg', width })
    if (!jpeg) throw new Error('the stored picture has no JPEG')
    const renditions = await encodeRenditions(jpeg, width, format)
    if (!state.stopping) await storeRenditions(id, renditions)
  } catch (error) {
    if (isDatabaseUnavailable(error) || (isStorageError(error) && error.kind !== 'damaged')) throw error
    state.failed[format].push(id)
    // Another instance may have been faster, or the picture was deleted.
    const overtaken = isUniqueViolation(error) || (await listFiles(id)).length === 0
    if (!overtaken) logError(error, `a picture could not be made as ${format}`)
  }
}
