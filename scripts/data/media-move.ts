// Moves the bytes of all pictures to S3-compatible storage or back, while the site runs. After an
// interruption, start it again to continue.
//   npm run media:move -- s3
//   npm run media:move -- database
import type { MoveProgress } from '@/lib/platform/images/move'
import { main, root, CliError } from '../run/process.mjs'
import { readSettings } from '../run/settings'

void main(async () => {
  // The server uses this folder too, so a relative data folder resolves alike.
  process.chdir(root)
  const [to, ...others] = process.argv.slice(2)
  if ((to !== 's3' && to !== 'database') || others.length > 0)
    throw new CliError('Say where to: npm run media:move -- s3, or npm run media:move -- database')
  const { env } = await readSettings()
  if (env.MEDIA === 'database')
    throw new CliError(
      'MEDIA names no S3-compatible storage: set it to s3://bucket/prefix. See docs/operate.md.',
    )
  const { movePictures } = await import('@/lib/platform/images/move')
  const { countFiles } = await import('@/lib/platform/images/move-store')
  const { isStorageError } = await import('@/lib/platform/images/s3/errors')
  const before = await countFiles()
  const total = to === 's3' ? before.database : before.s3
  const moved = await movePictures(to, progress(total)).catch((error: unknown) => {
    throw isStorageError(error)
      ? new CliError(`${error.message}. What was moved stays moved; run this again to continue.`)
      : error
  })
  for (const refused of moved.refused) console.error(`Not moved: ${refused}`)
  const after = await countFiles()
  console.log(
    `Moved ${summary(moved)}, each compared by its checksum. In the database: ${after.database} files; in S3: ${after.s3}.`,
  )
  if (moved.refused.length > 0) throw new CliError(`${moved.refused.length} files were not moved; see above.`)
  if (to === 'database' && !env.MEDIA.startsWith('database'))
    console.log('The site still sends new pictures to S3: see "Back to the database" in docs/operate.md.')
  process.exit(0)
})

/** Prints a line every two seconds at most. */
function progress(total: number) {
  let last = performance.now()
  return (moved: MoveProgress) => {
    if (performance.now() - last < 2000) return
    last = performance.now()
    console.log(`${summary(moved)} of ${total} files`)
  }
}

function summary({ files, bytes }: MoveProgress): string {
  return `${files} files (${(bytes / 1e6).toFixed(1)} MB)`
}
