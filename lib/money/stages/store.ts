import 'server-only'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { changedMeanwhile, invalid, stale } from '@/lib/platform/http/errors'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import type { Locale } from '@/lib/platform/language/locales'
import { storedValue } from '@/lib/platform/stored-value'
import { villaIds, type VillaId } from '@/lib/villas'
import { phaseOf } from './rules'
import { stagesOf, type Stage, type StagesPatch, type VillaStagesJson } from './schema'

/** Payment stages of villas and plots, and the names of the phases at which they are due. */
export interface PaymentPlans {
  /** Empty if staff have entered none. */
  villas: Record<VillaId, Stage[]>
  /** The stages of plots that have their own, by plot number. */
  plots: Record<string, Stage[]>
  /** Names of the phases of the build, by key. */
  phases: Record<string, Record<Locale, string>>
}

export const paymentPlans: () => Promise<PaymentPlans> = cached('payment-plans', readPaymentPlans)

/** Not cached, because mails and documents are made outside Next and its cache. */
export async function readPaymentPlans(): Promise<PaymentPlans> {
  const plans = await listVillaStages()
  const stagesOfVilla = (id: VillaId) => plans.find(({ villa }) => villa === id)?.stages ?? []
  const plots = await db.plot.findMany({
    where: { ownStages: { not: null } },
    select: { number: true, ownStages: true },
  })
  const phases = await db.phase.findMany({
    select: { key: true, nameEn: true, nameTh: true, nameZh: true, nameRu: true, nameFr: true },
  })
  return {
    villas: { '3br': stagesOfVilla('3br'), '4br': stagesOfVilla('4br'), '5br': stagesOfVilla('5br') },
    plots: Object.fromEntries(
      plots.map(({ number, ownStages }) => [number, ownStages === null ? [] : stagesOf(ownStages)]),
    ),
    phases: Object.fromEntries(
      phases.map(({ key, nameEn, nameTh, nameZh, nameRu, nameFr }) => [
        key,
        { en: nameEn, th: nameTh, zh: nameZh, ru: nameRu, fr: nameFr },
      ]),
    ),
  }
}

export async function listVillaStages(): Promise<VillaStagesJson[]> {
  const rows = await db.paymentPlan.findMany({ orderBy: { villa: 'asc' } })
  return rows.map(toVillaStages)
}

/** @throws HttpError 409 when the stages have another version */
export async function changeVillaStages(villa: VillaId, { stages, version }: StagesPatch) {
  return changeOptimistically(
    version,
    () => db.paymentPlan.findUnique({ where: { villa } }),
    async () => {
      await refuseUnknownPhases(stages, 'stages')
      const data = { stages: JSON.stringify(stages), version: version + 1 }
      const row = await db.paymentPlan.update({ where: { villa, version }, data })
      await invalidate()
      return toVillaStages(row)
    },
    () => stale(changedMeanwhile('these stages')),
  )
}

/**
 * @param field of the request that has the stages
 * @throws HttpError 400 for a stage that is due at a phase that does not exist
 */
export async function refuseUnknownPhases(stages: readonly Stage[], field: string): Promise<void> {
  const keys = stages.flatMap(({ occasion }) => phaseOf(occasion) ?? [])
  const phases = await db.phase.findMany({ where: { key: { in: keys } }, select: { key: true } })
  const unknown = keys.find((key) => !phases.some((phase) => phase.key === key))
  if (unknown !== undefined) throw invalid(`There is no phase "${unknown}"`, { paths: [field] })
}

function toVillaStages(row: { villa: string; stages: string; version: number }): VillaStagesJson {
  const { villa, stages, version } = row
  return { villa: storedValue(villaIds, villa, 'The villa'), stages: stagesOf(stages), version }
}
