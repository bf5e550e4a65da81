import 'server-only'
import { siteUrl } from '@/lib/env'
import { mediaStorage, storageOfNewPictures } from '@/lib/platform/images/media'
import { countFiles, sampleObjects } from '@/lib/platform/images/move-store'
import { fetchObject, ownerOf } from '@/lib/platform/images/object-store'
import { isStorageError } from '@/lib/platform/images/s3/errors'
import { countText } from '@/lib/platform/language/count-text'
import { attention, good, trouble, type Finding } from './schema'

const settings = 'Check MEDIA and the settings MEDIA_S3_….'

/**
 * Where the pictures are, and whether S3 answers and has a sample of the stored objects.
 * @param deep reads a larger sample and compares checksums
 */
export async function checkPictures(deep: boolean): Promise<Finding> {
  const { database, s3 } = await countFiles()
  const storage = mediaStorage()
  if (!storage) {
    if (s3 === 0) return good(`All ${countText(database, 'file')} in the database.`)
    const what = `${countText(s3, 'file is', 'files are')} in S3, and MEDIA does not say where.`
    return trouble(what, settings)
  }
  try {
    const owner = await ownerOf(storage)
    if (owner !== siteUrl) return otherOwnerFinding(owner, storage.place)
    const problems = await findSampleProblems(deep, s3)
    if (problems.length > 0)
      return trouble(
        `Of a sample of the objects in ${storage.place}, ${countText(problems.length, 'is', 'are')} missing or damaged: ${problems[0]}.`,
        'Bring back earlier versions of the objects: see "Pictures in S3" in docs/operate.md.',
      )
  } catch (error) {
    if (!isStorageError(error)) throw error
    return trouble(`${error.message}.`, settings)
  }
  const what = `${countText(s3, 'file')} in ${storage.place}, ${database.toLocaleString('en')} in the database.`
  if (database === 0 || !storageOfNewPictures()) return good(what)
  return attention(what, 'Move the others: `ridge media-move s3`.')
}

function otherOwnerFinding(owner: string, place: string): Finding {
  return attention(
    `${place} belongs to ${owner}: this site removes nothing there.`,
    `Give this site a prefix of its own. If ${owner} was its address before, delete the object owner.txt.`,
  )
}

/** @returns names of missing or damaged objects */
async function findSampleProblems(deep: boolean, total: number): Promise<string[]> {
  const problems = []
  const storage = mediaStorage()
  for (const { object, size } of await sampleObjects(deep ? 50 : 5, total)) {
    const sound = deep ? await isIntact(object) : (await storage?.size(object)) === size
    if (!sound) problems.push(object)
  }
  return problems
}

async function isIntact(object: string): Promise<boolean> {
  try {
    return (await fetchObject(object)) !== null
  } catch (error) {
    if (isStorageError(error) && error.kind === 'damaged') return false
    throw error
  }
}
