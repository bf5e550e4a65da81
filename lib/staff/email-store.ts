import 'server-only'
import { db } from '@/lib/db/client'
import { isRecordMissing } from '@/lib/db/errors'

/** The address of an account, for reminders and visitors' answers. */
export async function emailOf(id: number): Promise<string | null> {
  return (await db.user.findUnique({ where: { id }, select: { email: true } }))?.email ?? null
}

/** @returns whether there is such an account */
export async function setEmail(id: number, email: string | null): Promise<boolean> {
  try {
    await db.user.update({ where: { id }, data: { email }, select: { id: true } })
    return true
  } catch (error) {
    if (isRecordMissing(error)) return false
    throw error
  }
}
