import 'server-only'
import { randomUUID } from 'node:crypto'
import { invalid } from '@/lib/platform/http/errors'
import { siteMoment } from '@/lib/platform/language/site-day'
import { mailSettings } from '@/lib/site'
import { personOf } from '@/lib/leads/merge/rules'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { invited, viewingMail } from './letters'
import { changedAppointment, eventLine, newsOf, problemOf, remindAtOf, type News } from './rules'
import type { ViewingInput, ViewingJson, ViewingPatch } from './schema'
import { changedByOther, findViewing, insertViewing, updateViewing, viewingJson } from './store'

interface Staff {
  username: string
  /** Address of the account, for the visitor's reply. */
  email: string | null
}

/**
 * Stores a viewing with history and invitation in one transaction.
 * @throws HttpError 409 when the guide has another viewing at this time that `conflicts` does not name
 */
export async function arrangeViewing(input: ViewingInput, staff: Staff): Promise<ViewingJson> {
  const now = new Date()
  const { day, time, conflicts, ...fields } = input
  const viewing = { ...fields, startsAt: siteMoment(day, time), status: 'planned' }
  const problem = problemOf(viewing, null, now)
  if (problem) throw invalid(problem)
  const id = await insertViewing(
    {
      ...viewing,
      uid: `${randomUUID()}@${mailSettings.domain}`,
      remindAt: remindAtOf(viewing, now),
      createdAt: now,
      updatedAt: now,
    },
    { kind: 'viewingPlanned', from: null, to: eventLine(viewing) },
    staff.username,
    (stored) => {
      const visitor = invited(stored.lead)
      return visitor && viewingMail(stored, visitor, 'planned', senderOf(staff), now)
    },
    now,
    conflicts,
  )
  wakeMailWorker()
  return (await viewingJson(id)) ?? Promise.reject(changedByOther())
}

/**
 * Changes, ends or cancels a viewing and tells the visitor. Outdated mails that are still unsent are
 * replaced.
 * @returns null when the viewing does not exist
 * @throws HttpError 409 when the viewing has another version, or its guide another viewing at this time
 */
export async function changeViewing(
  id: number,
  patch: ViewingPatch,
  staff: Staff,
): Promise<ViewingJson | null> {
  const now = new Date()
  const before = await findViewing(id)
  if (!before) return null
  if (before.version !== patch.version) throw changedByOther()
  const after = changedAppointment(before, patch)
  const problem = problemOf(after, before, now)
  if (problem) throw invalid(problem)
  const { startsAt, minutes, channel, place, guideId, status } = after
  const news = newsOf(before, after, now)
  const moved = startsAt.getTime() !== before.startsAt.getTime()
  const ended = status !== before.status
  const same = !moved && !ended && news === null && guideId === before.guideId && place === before.place
  if (same && minutes === before.minutes && channel === before.channel) return viewingJson(id)
  await updateViewing(
    {
      id,
      version: patch.version,
      data: {
        startsAt,
        minutes,
        channel,
        place,
        guideId,
        status,
        ...(news && { sequence: before.sequence + 1 }),
        // A sent reminder is not repeated unless the day has changed.
        ...((moved || ended) && { remindAt: remindAtOf(after, now) }),
      },
      events: [
        {
          kind: ended ? eventKinds[after.status as keyof typeof eventKinds] : 'viewingChanged',
          from: eventLine(before),
          to: eventLine(after),
        },
      ],
      mail:
        news &&
        ((stored, heard) => {
          const told = toTell(news, heard)
          const visitor = invited(personOf(stored, stored.lead))
          return told && visitor && viewingMail(stored, visitor, told, senderOf(staff), now)
        }),
      outdated: news !== null || status !== 'planned',
      seen: patch.conflicts,
    },
    staff.username,
    now,
  )
  wakeMailWorker()
  return viewingJson(id)
}

const eventKinds = {
  planned: 'viewingPlanned',
  done: 'viewingDone',
  cancelled: 'viewingCancelled',
} as const

/** If the invitation was not sent yet, a change becomes an invitation and a cancellation needs no mail. */
function toTell(news: News, heard: boolean): News | null {
  if (heard) return news
  return news === 'cancelled' ? null : 'planned'
}

function senderOf({ username, email }: Staff) {
  return { author: username, replyTo: email }
}
