import 'server-only'
import { db } from '@/lib/platform/db/client'
import { invalid } from '@/lib/platform/http/errors'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { UpdateFilter } from './rules'

/** The phases and plots of an update, each in its order. */
export const topicColumns = {
  phases: { select: { phaseKey: true }, orderBy: { phase: { position: 'asc' } } },
  plots: { select: { plot: true }, orderBy: { plot: 'asc' } },
} satisfies Prisma.ProjectUpdateInclude

export function reportsOn({ phase, plot }: UpdateFilter): Prisma.ProjectUpdateWhereInput {
  return {
    ...(phase && { phases: { some: { phaseKey: phase } } }),
    ...(plot && { plots: { some: { plot } } }),
  }
}

interface Topics {
  phases: string[] | undefined
  plots: number[] | undefined
}

/** @throws HttpError 400 unless each of the phases exists */
export async function knownTopics(topics: Topics): Promise<Topics> {
  const { phases = [] } = topics
  const known = phases.length > 0 ? await db.phase.count({ where: { key: { in: phases } } }) : 0
  if (known < phases.length) throw invalid('One of the phases does not exist')
  return topics
}

export function newTopics({ phases = [], plots = [] }: Topics) {
  return { phases: { create: phases.map(toPhase) }, plots: { create: plots.map(toPlot) } }
}

/** Replaces the lists that were sent. */
export function changedTopics({ phases, plots }: Topics) {
  return {
    ...(phases && { phases: { deleteMany: {}, create: phases.map(toPhase) } }),
    ...(plots && { plots: { deleteMany: {}, create: plots.map(toPlot) } }),
  }
}

function toPhase(phaseKey: string) {
  return { phaseKey }
}

function toPlot(plot: number) {
  return { plot }
}
