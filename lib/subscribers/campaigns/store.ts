import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'
import { conflict } from '@/lib/platform/http/errors'
import { conflictIfTaken } from '@/lib/platform/http/optimistic-locking'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { receivingWhere } from '@/lib/subscribers/rules'
import {
  endedKey,
  toCampaignJson,
  type CampaignChange,
  type CampaignJson,
  type CampaignKind,
  type CampaignText,
} from './schema'

interface NewCampaign {
  kind: CampaignKind
  recordId: number
  title: string
  texts: CampaignText[]
  actor: string
  sendAt?: Date | null
}

/**
 * Stores a campaign with its current texts. The mail worker sends it. With `sendAt` it is planned.
 * @throws HttpError 409 if this article or update was sent before, or is planned
 */
export async function createCampaign({ texts, ...campaign }: NewCampaign): Promise<CampaignJson> {
  const total = await db.subscriber.count({ where: receivingWhere(campaign.kind) })
  const data = {
    ...campaign,
    key: `${campaign.kind}:${campaign.recordId}`,
    state: campaign.sendAt ? 'planned' : 'running',
    total,
    createdAt: new Date(),
    texts: { create: texts },
  }
  return conflictIfTaken('This has already been sent to the subscribers, or is planned', async () =>
    toCampaignJson(await db.campaign.create({ data }), {}),
  )
}

/** Sends a test at once, in one language to one address. */
export async function createTest({ texts, ...campaign }: NewCampaign, recipient: string): Promise<void> {
  const now = new Date()
  const [text] = texts
  await db.campaign.create({
    data: {
      ...campaign,
      key: `test:${crypto.randomUUID()}`,
      state: 'test',
      total: 1,
      createdAt: now,
      texts: { create: texts },
      mails: {
        create: {
          kind: campaign.kind,
          recipient,
          language: text?.language ?? 'en',
          messageId: newMessageId(mailSettings.domain),
          createdAt: now,
          queuedAt: now,
          nextTryAt: now,
        },
      },
    },
  })
}

export async function deleteOldTests(): Promise<void> {
  const before = new Date(Date.now() - 7 * millisecondsInDay)
  await db.campaign.deleteMany({ where: { state: 'test', createdAt: { lt: before } } })
}

/** The last campaign of a record, or the campaign with an id. */
export async function findCampaign(
  key: Pick<NewCampaign, 'kind' | 'recordId'> | { id: number },
): Promise<CampaignJson | null> {
  const record = 'id' in key ? { id: key.id } : { kind: key.kind, recordId: key.recordId }
  const where = { ...record, state: { not: 'test' } }
  const row = await db.campaign.findFirst({ where, orderBy: { id: 'desc' } })
  return row && withMails(row)
}

/** Newest first. */
export async function listCampaigns(): Promise<CampaignJson[]> {
  const rows = await db.campaign.findMany({
    where: { state: { not: 'test' } },
    orderBy: { id: 'desc' },
    take: 50,
  })
  return Promise.all(rows.map(withMails))
}

/**
 * Pauses, continues or stops a campaign; a planned or parked one can only be stopped. A mail that is being sent is still sent.
 * @returns null when the campaign does not exist
 * @throws HttpError 409 if it has ended
 */
export async function changeCampaign(id: number, { state }: CampaignChange): Promise<CampaignJson | null> {
  const stopped = { state, finishedAt: new Date() }
  if (state === 'stopped')
    await db.campaign.updateMany({
      where: { id, state: { in: ['planned', 'parked'] } },
      data: { ...stopped, key: endedKey(id) },
    })
  const { count } = await db.campaign.updateMany({
    where: { id, state: { in: ['running', 'paused'] } },
    data: state === 'stopped' ? stopped : { state },
  })
  const campaign = await findCampaign({ id })
  if (count === 0 && campaign && campaign.state !== state)
    throw conflict(
      campaign.state === 'planned'
        ? 'This campaign has not begun: it can only be stopped'
        : 'This campaign is already over',
    )
  if (state !== 'stopped') return campaign
  await removeQueued(id)
  return findCampaign({ id })
}

/** Removes the unsent mails. A mail that is being sent keeps its row for the result. */
async function removeQueued(campaignId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.mail.deleteMany({ where: { campaignId, state: 'queued', leaseBy: null } })
    if (count > 0)
      await tx.campaign.update({ where: { id: campaignId }, data: { skipped: { increment: count } } })
  })
}

async function withMails(row: Parameters<typeof toCampaignJson>[0]): Promise<CampaignJson> {
  const groups = await db.mail.groupBy({
    by: ['state', 'keptAsFile'],
    where: { campaignId: row.id },
    _count: { _all: true },
  })
  const counts: Record<string, number> = {}
  for (const { state, keptAsFile, _count } of groups) {
    counts[state] = (counts[state] ?? 0) + _count._all
    if (keptAsFile) counts.keptAsFiles = _count._all
  }
  return toCampaignJson(row, counts)
}
