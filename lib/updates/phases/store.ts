import 'server-only'
import { db } from '@/lib/platform/db/client'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { changedMeanwhile, invalid, stale } from '@/lib/platform/http/errors'
import { changesAnything, withoutUndefined } from '@/lib/platform/http/body/fields'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { toPhaseJson, toStaffPhaseJson, type PhaseJson, type PhasePatch, type StaffPhaseJson } from './schema'
import { phaseComplaint } from './rules'

/** In order of the work. Cached with the updates, because the same pages show both. */
export const listPhases: () => Promise<PhaseJson[]> = cached('phases', async () =>
  (await readPhases()).map(toPhaseJson),
)

export async function listPhasesForStaff(): Promise<StaffPhaseJson[]> {
  return (await readPhases()).map(toStaffPhaseJson)
}

/**
 * Changes a phase if its version is still the one read. An actual end without a percentage sets it to 100.
 * @returns null when the phase does not exist
 */
export async function changePhase(
  key: string,
  { version: seen, name = {}, confirmed, ...dates }: PhasePatch,
): Promise<StaffPhaseJson | null> {
  return changeOptimistically(
    seen,
    () => db.phase.findUnique({ where: { key } }),
    async (before) => {
      if (confirmed && !changesAnything({ ...dates, ...name })) return confirmPhase(key)
      const fields = withoutUndefined({
        ...dates,
        percent: dates.percent ?? (dates.actualEnd ? 100 : undefined),
      })
      const complaint = phaseComplaint({ ...before, ...fields })
      if (complaint) throw invalid(complaint.sentence, { paths: [complaint.field] })
      const names = { nameEn: name.en, nameTh: name.th, nameZh: name.zh, nameRu: name.ru, nameFr: name.fr }
      const { version } = before
      const data = { ...fields, ...withoutUndefined(names), version: version + 1 }
      const row = await db.phase.update({ where: { key, version }, data })
      await invalidate()
      return toStaffPhaseJson(row)
    },
    () => stale(changedMeanwhile('this phase')),
  )
}

/** Records that staff have checked a phase. The version stays, so that an open editor stays valid. */
async function confirmPhase(key: string): Promise<StaffPhaseJson> {
  const row = await db.phase.update({ where: { key }, data: { updatedAt: new Date() } })
  await invalidate()
  return toStaffPhaseJson(row)
}

function readPhases() {
  return db.phase.findMany({ orderBy: { position: 'asc' } })
}
