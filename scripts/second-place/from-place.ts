import { resolve } from 'node:path'
import type { Env } from '@/lib/env'
import { CliError } from '../process.mjs'
import { withUmask } from '../with-umask'
import { withWorkFolder } from '../work-folder'
import { openPlace } from './open-place'
import { describePlace, fetchPoint, identitiesOf, momentOf, type Fetched } from './point'

interface Wanted {
  from?: string | undefined
  at?: string | undefined
  list?: boolean | undefined
}

/**
 * Lists what the place has, fetches what is wanted into a folder of its own, and hands it on.
 * @param handOn takes the fetched file, which is deleted afterwards
 * @param failed is told why nothing could be fetched
 */
export async function fromSecondPlace(
  { from, at, list }: Wanted,
  { databaseUrl, env }: { databaseUrl: string; env: Env },
  handOn: (file: string, fetched: Fetched) => Promise<unknown>,
  failed: (error: unknown, place: string) => void = () => undefined,
): Promise<void> {
  const place = openPlace(from ?? '', env)
  const until = momentOf(at)
  const lines = await describePlace(place)
  if (lines.length === 0) throw new CliError(`There are no backups at ${place.name}.`)
  console.log([`At ${place.name}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
  if (list) return
  const identities = identitiesOf(env)
  const engine = databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'
  await withUmask(async () => {
    await withWorkFolder(resolve(env.DATA_DIR), 'fetched', async (folder) => {
      const fetched = await fetchPoint(place, { engine, until, folder, identities }).catch((error) => {
        failed(error, place.name)
        throw error
      })
      console.log(`Fetched the state of ${fetched.at.toISOString()} (${fetched.name}).`)
      await handOn(fetched.file, fetched)
    })
  })
}
