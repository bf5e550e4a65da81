import 'server-only'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { conflict, notFound } from '@/lib/platform/http/errors'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { StoredPasskey } from './passkeys'
import { toJson } from '@/lib/platform/stored-value'
import { passkeyOutput, type SecondStepJson } from './schema'
import { recoveryDigest } from './recovery'
import { endPasswordLinks } from '@/lib/staff/accounts/password-link-store'
import { sessionSeconds } from '@/lib/staff/sessions/schema'

export const isSecondStepRequired: boolean = env.STAFF_SECOND_STEP === 'required'

export async function readSecondStep(userId: number): Promise<SecondStepJson> {
  const [key, passkeys, recoveryCodesLeft] = await Promise.all([
    db.codeKey.findUnique({ where: { userId }, select: { createdAt: true } }),
    db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ])
  return {
    required: isSecondStepRequired,
    codesSince: key?.createdAt.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => toJson(passkeyOutput, passkey)),
    recoveryCodesLeft,
  }
}

/** The sealed key and the last accepted time step; null without codes. */
export function findCodeKey(userId: number) {
  return db.codeKey.findUnique({ where: { userId }, select: { secret: true, lastStep: true } })
}

export function listPasskeys(userId: number): Promise<StoredPasskey[]> {
  return db.passkey.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } }) as Promise<StoredPasskey[]>
}

export async function hasSecondStep(userId: number, tx: Prisma.TransactionClient = db): Promise<boolean> {
  const where = { userId }
  const codes = await tx.codeKey.count({ where })
  return codes > 0 || (await tx.passkey.count({ where })) > 0
}

/** The session of the setup, and the data that is stored with the account's first second step. */
export interface Enrolment {
  userId: number
  /** Stored id of the session, and the id that replaces it. */
  sessionId: string
  renewedAs: string
  recoveryCodes: readonly string[]
}

/** `first` comes with recovery codes. `ended` stores nothing, because the session is over. */
export type EnrolmentResult = 'first' | 'further' | 'ended'

export function saveCodeKey(enrolment: Enrolment, key: { secret: string; lastStep: number }) {
  const { userId } = enrolment
  return enrol(enrolment, (tx) =>
    tx.codeKey.upsert({ where: { userId }, create: { userId, ...key }, update: key }),
  )
}

/** @throws a unique violation when the credential is already known */
export function savePasskey(
  enrolment: Enrolment,
  name: string,
  { id, publicKey, counter, transports }: StoredPasskey,
): Promise<EnrolmentResult> {
  const data = { id, userId: enrolment.userId, name, publicKey, counter, transports }
  return enrol(enrolment, (tx) => tx.passkey.create({ data }))
}

/**
 * The first second step ends all sessions of the account, because they began with the password alone. The
 * session that set it up gets a new id, so that a copied cookie is worthless.
 */
function enrol(
  { userId, sessionId, renewedAs, recoveryCodes }: Enrolment,
  write: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<EnrolmentResult> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return 'ended'
    const isFirst = !(await hasSecondStep(userId, tx))
    await write(tx)
    if (!isFirst) return 'further'
    await writeRecoveryCodes(tx, userId, recoveryCodes)
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })
    const expiresAt = new Date(Date.now() + sessionSeconds * 1000)
    await tx.session.update({ where: { id: sessionId }, data: { id: renewedAs, expiresAt } })
    return 'first'
  })
}

/** Serialises transactions about an account. `startSession` and `changePassword` write the same row. */
export async function lockAccount(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, disabledAt: null }, data: { disabledAt: null } })
}

async function writeRecoveryCodes(tx: Prisma.TransactionClient, userId: number, codes: readonly string[]) {
  const data = codes.map((code) => ({ digest: recoveryDigest(userId, code), userId }))
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data })
}

export function replaceRecoveryCodes(userId: number, codes: readonly string[]): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    await writeRecoveryCodes(tx, userId, codes)
  })
}

/** Accepts a time step once, even among concurrent requests. */
export async function acceptStep(userId: number, step: number): Promise<boolean> {
  const where = { userId, lastStep: { lt: step } }
  return (await db.codeKey.updateMany({ where, data: { lastStep: step } })).count === 1
}

/** Uses up a recovery code. Of concurrent requests one succeeds. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const where = { digest: recoveryDigest(userId, code), userId, usedAt: null }
  return (await db.recoveryCode.updateMany({ where, data: { usedAt: new Date() } })).count === 1
}

export async function recordPasskeyUse(id: string, counter: bigint): Promise<void> {
  await db.passkey.updateMany({ where: { id }, data: { counter, lastUsedAt: new Date() } })
}

export async function renamePasskey(userId: number, id: string, name: string): Promise<boolean> {
  return (await db.passkey.updateMany({ where: { id, userId }, data: { name } })).count === 1
}

/**
 * Removes a second step, and the recovery codes with the last one.
 * @param passkey its id; else the codes are removed
 * @throws HttpError 404 without this step, 409 if every account must keep one
 */
export async function removeSecondStep(userId: number, passkey: string | null): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    const where = { userId }
    const codes = await tx.codeKey.count({ where })
    const passkeys = await tx.passkey.count({ where })
    const count = passkey ? await tx.passkey.count({ where: { ...where, id: passkey } }) : codes
    if (count === 0) throw notFound(passkey ? 'This passkey' : 'This second step')
    const isLast = codes + passkeys === 1
    if (isLast && isSecondStepRequired)
      throw conflict('Every account needs a second step here. Set up another one first')
    if (passkey) await tx.passkey.delete({ where: { id: passkey } })
    else await tx.codeKey.delete({ where })
    if (isLast) await tx.recoveryCode.deleteMany({ where })
  })
}

/** Run on the server machine for a user who has lost every second step: the password alone suffices again. */
export async function resetSecondStep(userId: number): Promise<void> {
  const where = { userId }
  await db.$transaction([
    db.codeKey.deleteMany({ where }),
    db.passkey.deleteMany({ where }),
    db.recoveryCode.deleteMany({ where }),
    db.session.deleteMany({ where }),
    db.calendarFeed.deleteMany({ where }),
    endPasswordLinks(db, userId),
  ])
}
