import 'server-only'
import { db } from '@/lib/platform/db/client'
import { conflict } from '@/lib/platform/http/errors'
import { savedViewLimits, type SavedViewInput, type SavedViewJson } from './schema'

const columns = { id: true, name: true, search: true } as const

/** A member's own views, by name. */
export async function listSavedViews(userId: number): Promise<SavedViewJson[]> {
  return db.savedView.findMany({ where: { userId }, orderBy: { name: 'asc' }, select: columns })
}

/**
 * Saves a view, replacing the member's view of the same name.
 * @throws HttpError 409 when the member has too many
 */
export async function saveView(userId: number, { name, search }: SavedViewInput): Promise<SavedViewJson> {
  const otherViews = await db.savedView.count({ where: { userId, name: { not: name } } })
  if (otherViews >= savedViewLimits.perMember)
    throw conflict(`You have ${savedViewLimits.perMember} saved views. Delete one first`)
  return db.savedView.upsert({
    where: { userId_name: { userId, name } },
    create: { userId, name, search },
    update: { search },
    select: columns,
  })
}

/** @returns whether the member had this view */
export async function deleteSavedView(userId: number, id: number): Promise<boolean> {
  const { count } = await db.savedView.deleteMany({ where: { id, userId } })
  return count > 0
}
