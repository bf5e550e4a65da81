import 'server-only'
import { db } from '@/lib/platform/db/client'
import { nullIfMissing } from '@/lib/platform/db/errors'
import { invalid } from '@/lib/platform/http/errors'
import { conflictIfTaken } from '@/lib/platform/http/optimistic-locking'
import type { Locale } from '@/lib/platform/language/locales'
import { toJson } from '@/lib/platform/stored-value'
import {
  ownReplyLimits,
  ownTemplateOutput,
  type OwnRepliesJson,
  type OwnTemplateInput,
  type OwnTemplateJson,
} from './schema'

const inOrder = [{ name: 'asc' }, { id: 'asc' }] as const

/** Templates by name, and signatures by language. */
export async function readOwnReplies(userId: number): Promise<OwnRepliesJson> {
  const templates = await listOwnTemplates(userId)
  const signatures = await db.replySignature.findMany({ where: { userId } })
  return {
    templates,
    signatures: Object.fromEntries(signatures.map(({ language, text }) => [language, text])),
  }
}

export async function listOwnTemplates(userId: number, language?: Locale): Promise<OwnTemplateJson[]> {
  const where = { userId, ...(language && { language }) }
  const rows = await db.replyTemplate.findMany({ where, orderBy: [...inOrder] })
  return rows.map((row) => toJson(ownTemplateOutput, row))
}

export async function findSignature(userId: number, language: Locale): Promise<string | null> {
  const row = await db.replySignature.findUnique({ where: { userId_language: { userId, language } } })
  return row?.text ?? null
}

export async function addOwnTemplate(userId: number, input: OwnTemplateInput): Promise<OwnTemplateJson> {
  return conflictIfTaken(nameTaken, async () => {
    if ((await db.replyTemplate.count({ where: { userId } })) >= ownReplyLimits.templates)
      throw invalid(`You have ${ownReplyLimits.templates} templates. Please delete one first`)
    return toJson(ownTemplateOutput, await db.replyTemplate.create({ data: { ...input, userId } }))
  })
}

/** @returns null when the member has no such template */
export async function changeOwnTemplate(
  userId: number,
  id: number,
  input: OwnTemplateInput,
): Promise<OwnTemplateJson | null> {
  const writing = db.replyTemplate.update({ where: { id, userId }, data: input })
  const row = await conflictIfTaken(nameTaken, () => nullIfMissing(writing))
  return row && toJson(ownTemplateOutput, row)
}

/** @returns whether the member had this template */
export async function deleteOwnTemplate(userId: number, id: number): Promise<boolean> {
  const { count } = await db.replyTemplate.deleteMany({ where: { id, userId } })
  return count > 0
}

export async function saveSignature(userId: number, language: Locale, text: string | null): Promise<void> {
  if (text === null) await db.replySignature.deleteMany({ where: { userId, language } })
  else
    await db.replySignature.upsert({
      where: { userId_language: { userId, language } },
      create: { userId, language, text },
      update: { text },
    })
}

const nameTaken = 'You have a template of this name in this language already'
