import 'server-only'
import { shownAt } from '@/lib/content/rules'
import { contentChangeOf } from '@/lib/content/change'
import { cachedForViewer } from '@/lib/content/for-viewer'
import { invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { invalid } from '@/lib/platform/http/errors'
import { pagesOf, rowsBefore, type PageQuery } from '@/lib/platform/http/schema'
import type { EncodedPicture } from '@/lib/platform/images/encode'
import { withPictures } from '@/lib/platform/images/renditions'
import { removePictures } from '@/lib/platform/images/store'
import type { Locale } from '@/lib/platform/language/locales'
import { newTranslations } from '@/lib/platform/language/translations'
import { visibleTo, type Viewer } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { listPhases } from '@/lib/updates/phases/store'
import type { UpdateFilter } from './rules'
import {
  toStaffUpdateJson,
  toUpdateJson,
  type StaffUpdateJson,
  type UpdateInput,
  type UpdateList,
  type UpdatePatch,
} from './schema'
import type { UpdatesQuery } from '@/lib/updates/topics/schema'

/** All columns except the pictures' bytes. */
export const updateInclude = {
  images: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      url: true,
      picture: { select: { hash: true, mimeType: true, width: true, height: true, preview: true } },
    },
  },
  phases: { select: { phaseKey: true }, orderBy: { phase: { position: 'asc' } } },
  plots: { select: { plot: true }, orderBy: { plot: 'asc' } },
  translations: true,
} satisfies Prisma.ProjectUpdateInclude

const newestFirst = [
  { shownAt: 'desc' },
  { id: 'desc' },
] satisfies Prisma.ProjectUpdateOrderByWithRelationInput[]

interface ListQuery extends UpdatesQuery {
  viewer: Viewer
  locale?: Locale
}

/** Newest first. */
export async function listUpdates({ page, limit, phase, plot, ...as }: ListQuery) {
  // Unknown keys would fill the cache.
  if (!as.viewer.staff && phase && !(await listPhases()).some(({ key }) => key === phase))
    return { updates: [], ...pagesOf(0, { page, limit }) }
  return listForViewer(as, page, limit, phase ?? null, plot ?? null)
}

const listForViewer = cachedForViewer(
  'update-list',
  ({ viewer, locale }, page: number, limit: number, phase: string | null, plot: number | null) =>
    readList(viewer, { page, limit, phase, plot }, (row) => toUpdateJson(row, locale)),
)

export async function listUpdatesForStaff(query: UpdatesQuery): Promise<UpdateList<StaffUpdateJson>> {
  return readList({ staff: true }, query, toStaffUpdateJson)
}

/** Null when it does not exist or this viewer may not see it. */
export const findUpdate = cachedForViewer('update', async ({ viewer, locale }, id: number) => {
  const row = await db.projectUpdate.findFirst({
    where: { id, ...visibleTo(viewer) },
    include: updateInclude,
  })
  return row && toUpdateJson(row, locale)
})

export async function findUpdateForStaff(id: number): Promise<StaffUpdateJson | null> {
  const row = await db.projectUpdate.findUnique({ where: { id }, include: updateInclude })
  return row && toStaffUpdateJson(row)
}

/**
 * Stores an update with its photos, or nothing.
 * @param photos main picture first
 */
export async function createUpdate(
  { translations, phases, plots, ...input }: UpdateInput,
  photos: readonly EncodedPicture[],
): Promise<StaffUpdateJson> {
  const topics = await checkTopics({ phases, plots })
  const createdAt = new Date()
  const row = await withPictures(photos, (pictureIds) =>
    db.projectUpdate.create({
      data: {
        ...input,
        createdAt,
        shownAt: shownAt({ ...input, createdAt }),
        images: { createMany: { data: pictureIds.map((pictureId, position) => ({ pictureId, position })) } },
        ...newTopics(topics),
        translations: newTranslations(translations),
      },
      include: updateInclude,
    }),
  )
  await invalidate()
  return toStaffUpdateJson(row)
}

/** @returns null when the update does not exist */
export async function changeUpdate(
  id: number,
  { version: seen, translations, phases, plots, ...change }: UpdatePatch,
): Promise<StaffUpdateJson | null> {
  return changeOptimistically(
    seen,
    () => db.projectUpdate.findUnique({ where: { id } }),
    async (before) => {
      const whereOf = (language: string) => ({ updateId_language: { updateId: id, language } })
      const changed = contentChangeOf(before, change, translations, whereOf)
      const topics = await checkTopics({ phases, plots })
      const row = await db.projectUpdate.update({
        where: { id, version: before.version },
        data: { ...changed, shownAt: shownAt({ ...before, ...changed }), ...changedTopics(topics) },
        include: updateInclude,
      })
      await invalidate()
      return toStaffUpdateJson(row)
    },
  )
}

/** @returns whether the update existed */
export async function deleteUpdate(id: number): Promise<boolean> {
  const pictures = await db.picture.findMany({ where: { update: { updateId: id } }, select: { id: true } })
  const { count } = await db.projectUpdate.deleteMany({ where: { id } })
  await invalidate()
  await removePictures(pictures.map((picture) => picture.id))
  return count > 0
}

async function readList<Json>(
  viewer: Viewer,
  { page, limit, ...filter }: PageQuery & UpdateFilter,
  toJson: (row: Prisma.ProjectUpdateGetPayload<{ include: typeof updateInclude }>) => Json,
): Promise<UpdateList<Json>> {
  const where = { ...visibleTo(viewer), ...topicWhere(filter) }
  const [rows, total] = await Promise.all([
    db.projectUpdate.findMany({
      where,
      orderBy: newestFirst,
      take: limit,
      skip: rowsBefore({ page, limit }),
      include: updateInclude,
    }),
    db.projectUpdate.count({ where }),
  ])
  return { updates: rows.map(toJson), ...pagesOf(total, { page, limit }) }
}

function topicWhere({ phase, plot }: UpdateFilter): Prisma.ProjectUpdateWhereInput {
  return {
    ...(phase && { phases: { some: { phaseKey: phase } } }),
    ...(plot && { plots: { some: { plot } } }),
  }
}

interface Topics {
  phases: string[] | undefined
  plots: number[] | undefined
}

/** @throws HttpError 400 for an unknown phase */
async function checkTopics(topics: Topics): Promise<Topics> {
  const { phases = [] } = topics
  const existing = phases.length > 0 ? await db.phase.count({ where: { key: { in: phases } } }) : 0
  if (existing < phases.length) throw invalid('One of the phases does not exist', { paths: ['phases'] })
  return topics
}

function newTopics({ phases = [], plots = [] }: Topics) {
  return {
    phases: { create: phases.map((phaseKey) => ({ phaseKey })) },
    plots: { create: plots.map((plot) => ({ plot })) },
  }
}

function changedTopics(topics: Topics) {
  const { phases, plots } = newTopics(topics)
  return {
    ...(topics.phases && { phases: { deleteMany: {}, ...phases } }),
    ...(topics.plots && { plots: { deleteMany: {}, ...plots } }),
  }
}
