import 'server-only'
import { db } from '@/lib/db/client'
import { env } from '@/lib/env'
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
      ...{ id, name, createdAt: createdAt.toISOString() },
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

export async function hasSecondStep(userId: number): Promise<boolean> {
  const where = { userId }
  const [codes, passkeys] = await Promise.all([db.codeKey.count({ where }), db.passkey.count({ where })])
  return codes + passkeys > 0
}

/** What the first second step of an account brings along. */
interface First {
  /** Digests; none if the account has recovery codes. */
  recoveryDigests: readonly string[]
  /** The stored id of the session that may go on; the others began without a second step. */
  sessionId: string | null
}

export async function saveCodeKey(
  userId: number,
  key: { secret: string; lastStep: number },
  first: First | null,
): Promise<void> {
  await db.$transaction([
    db.codeKey.upsert({ where: { userId }, create: { userId, ...key }, update: key }),
    ...firstWrites(userId, first),
  ])
}

/** A credential that is known already is a unique violation. */
export async function savePasskey(
  userId: number,
  name: string,
  { id, publicKey, counter, transports }: StoredPasskey,
  first: First | null,
): Promise<void> {
  const data = { id, userId, name, publicKey, counter, transports }
  await db.$transaction([db.passkey.create({ data }), ...firstWrites(userId, first)])
}

function firstWrites(userId: number, first: First | null) {
  if (!first) return []
  return [
    db.recoveryCode.deleteMany({ where: { userId } }),
    db.recoveryCode.createMany({ data: first.recoveryDigests.map((digest) => ({ digest, userId })) }),
    db.session.deleteMany({ where: { userId, ...(first.sessionId && { id: { not: first.sessionId } }) } }),
  ]
}

export async function replaceRecoveryCodes(userId: number, digests: readonly string[]): Promise<void> {
  await db.$transaction([
    db.recoveryCode.deleteMany({ where: { userId } }),
    db.recoveryCode.createMany({ data: digests.map((digest) => ({ digest, userId })) }),
  ])
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
  return db.$transaction(
    async (tx) => {
      const where = { userId }
      const [codes, passkeys] = [await tx.codeKey.count({ where }), await tx.passkey.count({ where })]
      const own = passkey ? await tx.passkey.count({ where: { ...where, id: passkey } }) : codes
      if (own === 0) return null
      const isLast = codes + passkeys === 1
      if (isLast && isSecondStepRequired) return 'last'
      if (passkey) await tx.passkey.delete({ where: { id: passkey } })
      else await tx.codeKey.delete({ where })
      if (isLast) await tx.recoveryCode.deleteMany({ where })
      return 'removed'
    },
    { isolationLevel: 'Serializable' },
  )
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
