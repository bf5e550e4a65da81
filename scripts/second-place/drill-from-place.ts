import { resolve } from 'node:path'
import { keepResult, resultsIn } from '../drill-result'
import { readText, writeText } from './backups'
import { fromSecondPlace } from './from-place'
import { openPlace } from './open-place'
import type { Place } from './place'

/** At the place, so that the machine of the site learns of a drill elsewhere: see `copyToSecondPlace`. */
const resultsName = 'drill.json'

type From = { from: string; name: string; stateOf: string }

/** Tries what the second place has, and leaves the result there too. */
export async function drillFromPlace(
  wanted: { from?: string | undefined; at?: string | undefined },
  settings: Parameters<typeof fromSecondPlace>[1],
  attempt: (file: string, fetched: From) => Promise<void>,
): Promise<void> {
  const dataDir = resolve(settings.env.DATA_DIR)
  const engine = settings.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'
  try {
    await fromSecondPlace(
      wanted,
      settings,
      (file, { name, place, at }) => attempt(file, { from: place, name, stateOf: at.toISOString() }),
      (error, from) => {
        const problem = error instanceof Error ? error.message : String(error)
        const at = new Date().toISOString()
        keepResult(dataDir, {
          at,
          passed: false,
          backup: wanted.at ?? 'newest',
          from,
          engine,
          seconds: 0,
          problem,
        })
      },
    )
  } finally {
    const record = resultsIn(dataDir)
    const place = openPlace(wanted.from ?? '', settings.env)
    // The one who restores may have no right to write there.
    if (record) await writeText(place, resultsName, JSON.stringify(record)).catch(() => undefined)
  }
}

export async function resultsAt(place: Place): Promise<string | null> {
  const found = await place.list(resultsName)
  return found.length > 0 ? readText(place, resultsName) : null
}
