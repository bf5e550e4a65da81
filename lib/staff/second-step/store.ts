import 'server-only'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { StoredPasskey } from './passkeys'
import type { SecondStepJson } from './schema'
import { recoveryDigest } from './recovery'

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
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}

/** Sealed key and last accepted step; null if the account has no codes. */
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

/** In which session a second step is set up, and what happens if it is the account's first. */
export interface Enrolment {
  userId: number
  /** The stored id of the session that sets it up. */
  sessionId: string
  /** Under which that session goes on after the first second step, and until when. */
  renewed: { id: string; expiresAt: Date }
  recoveryDigests: readonly string[]
}

/** `first` brought recovery codes along; after `ended` nothing is stored, because the session is over. */
export type Enrolled = 'first' | 'further' | 'ended'

export function saveCodeKey(
  enrolment: Enrolment,
  key: { secret: string; lastStep: number },
): Promise<Enrolled> {
  const { userId } = enrolment
  return enrol(enrolment, (tx) =>
    tx.codeKey.upsert({ where: { userId }, create: { userId, ...key }, update: key }),
  )
}

/** A credential that is known already is a unique violation. */
export function savePasskey(
  enrolment: Enrolment,
  name: string,
  { id, publicKey, counter, transports }: StoredPasskey,
): Promise<Enrolled> {
  const data = { id, userId: enrolment.userId, name, publicKey, counter, transports }
  return enrol(enrolment, (tx) => tx.passkey.create({ data }))
}

/**
 * The first second step ends every session of the account: they began with the password alone. The one that set it up
 * goes on under a new id, so that a copy of its cookie is worthless too.
 */
function enrol(
  { userId, sessionId, renewed, recoveryDigests }: Enrolment,
  write: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<Enrolled> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    if ((await tx.session.count({ where: { id: sessionId, userId } })) === 0) return 'ended'
    const isFirst = !(await hasSecondStep(userId, tx))
    await write(tx)
    if (!isFirst) return 'further'
    await writeRecoveryCodes(tx, userId, recoveryDigests)
    await tx.session.deleteMany({ where: { userId, id: { not: sessionId } } })
    await tx.session.update({ where: { id: sessionId }, data: renewed })
    return 'first'
  })
}

/**
 * Makes concurrent transactions about an account wait for one another, on PostgreSQL too: of two at once the second sees
 * what the first has done. `startSession` and `changePassword` write the same row.
 */
async function lockAccount(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await tx.user.updateMany({ where: { id: userId, disabledAt: null }, data: { disabledAt: null } })
}

async function writeRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: number,
  digests: readonly string[],
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: digests.map((digest) => ({ digest, userId })) })
}

export function replaceRecoveryCodes(userId: number, digests: readonly string[]): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    await writeRecoveryCodes(tx, userId, digests)
  })
}

/** Accepts a time step once: of concurrent requests with the same code one gets true. */
export async function acceptStep(userId: number, step: number): Promise<boolean> {
  const where = { userId, lastStep: { lt: step } }
  return (await db.codeKey.updateMany({ where, data: { lastStep: step } })).count === 1
}

/** Uses a recovery code up: of concurrent requests with the same one gets true. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const where = { digest: recoveryDigest(userId, code), userId, usedAt: null }
  return (await db.recoveryCode.updateMany({ where, data: { usedAt: new Date() } })).count === 1
}

export async function notePasskeyUse(id: string, counter: bigint): Promise<void> {
  await db.passkey.updateMany({ where: { id }, data: { counter, lastUsedAt: new Date() } })
}

export async function renamePasskey(userId: number, id: string, name: string): Promise<boolean> {
  return (await db.passkey.updateMany({ where: { id, userId }, data: { name } })).count === 1
}

/**
 * Removes one second step, and with the last one the recovery codes.
 * @param passkey the id of one; else the codes
 * @returns `last` where every account must have one
 */
export async function removeSecondStep(
  userId: number,
  passkey: string | null,
): Promise<'removed' | 'last' | null> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId)
    const where = { userId }
    const codes = await tx.codeKey.count({ where })
    const passkeys = await tx.passkey.count({ where })
    const own = passkey ? await tx.passkey.count({ where: { ...where, id: passkey } }) : codes
    if (own === 0) return null
    const isLast = codes + passkeys === 1
    if (isLast && isSecondStepRequired) return 'last'
    if (passkey) await tx.passkey.delete({ where: { id: passkey } })
    else await tx.codeKey.delete({ where })
    if (isLast) await tx.recoveryCode.deleteMany({ where })
    return 'removed'
  })
}

/** From the machine, for a member who has lost everything: the password alone signs in again. */
export async function resetSecondStep(userId: number): Promise<void> {
  const where = { userId }
  await db.$transaction([
    db.codeKey.deleteMany({ where }),
    db.passkey.deleteMany({ where }),
    db.recoveryCode.deleteMany({ where }),
    db.session.deleteMany({ where }),
  ])
}
