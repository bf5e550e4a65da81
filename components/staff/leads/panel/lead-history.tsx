import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@/components/ui/skeleton'
import { dayInWords } from '@/lib/leads/days'
import type {
  EntryKind,
  LeadEventKind,
  LeadHistoryJson,
  LeadEventJson,
  LeadMailJson,
} from '@/lib/leads/history/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { queryKeys } from '@/lib/staff/query-keys'
import { useTranslations } from 'next-intl'
import { leadStatuses, lostReasonNames } from '@/lib/leads/status'
import { sourceNames } from '@/components/staff/leads/follow-up-words'
import { mailNames } from '@/components/staff/outbox/mail-names'
import { apiQuery } from '@/components/staff/browser/api'

/** Changes with their content, and sent mails. */
export function LeadHistory({ id }: { id: number }) {
  const { data, isError } = useQuery({ ...apiQuery(queryKeys.leadHistory(id)), staleTime: 0 })
  const lines = useHistoryLines(data)
  return (
    <section className="@container">
      <h3 className="mb-2 font-semibold">History</h3>
      {isError && <p className="text-sm text-coral">The history could not be fetched.</p>}
      {!data && !isError && <Skeleton className="h-16" />}
      <ol className="grid gap-2 text-sm">
        {lines.map((line) => (
          <li key={line.key} className="grid gap-x-4 @lg:grid-cols-[11rem_1fr]">
            <span className="text-muted-foreground tabular-nums">
              <DateText value={line.at} pattern={patterns.minute} />
            </span>
            <div className="min-w-0 break-words">
              <span>{line.text}</span>
              {line.before && <Text label="Before" text={line.before} className="line-through" />}
              {line.after && <Text label={line.before === undefined ? '' : 'After'} text={line.after} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Text({ label, text, className = '' }: { label: string; text: string; className?: string }) {
  return (
    <p className="border-l border-border pl-3 whitespace-pre-line text-muted-foreground">
      {label && <span className="font-medium">{label}: </span>}
      <span className={className}>{text}</span>
    </p>
  )
}

interface Line {
  key: string
  at: string
  text: string
  /** Texts before and after the change; an added text has only the second. */
  before?: string
  after?: string
}

/** Changes and mails in one timeline, latest first. */
function useHistoryLines(history: LeadHistoryJson | undefined): Line[] {
  const t = useTranslations('LeadStatus')
  if (!history) return []
  const statusName = (value: string | null) => {
    const leadStatus = leadStatuses.find((status) => status === value)
    return leadStatus ? t(leadStatus) : (value ?? '')
  }
  const lines = [
    ...history.events.map((event) => ({
      key: `event-${event.id}`,
      at: event.createdAt,
      // After an upgrade the server may send a kind that an open dashboard does not know.
      text: eventTexts[event.kind]?.({ ...event, who: event.actor ?? 'The site', statusName }) ?? '',
      ...contentOf(event),
    })),
    // A sent mail is already an event; for others the current state is shown.
    ...history.mails
      .filter(({ state }) => state !== 'sent')
      .map((mail) => ({ key: `mail-${mail.id}`, at: mail.createdAt, text: waitingText(mail) })),
  ]
  return lines.sort((a, b) => b.at.localeCompare(a.at))
}

interface EventWords extends Pick<LeadEventJson, 'from' | 'to'> {
  who: string
  statusName: (value: string | null) => string
}

const eventTexts: Record<LeadEventKind, (event: EventWords) => string> = {
  arrived: () => 'The request arrived',
  added: ({ who, to }) => `${who} entered the lead (${wordOf(sourceNames, to)})`,
  status: ({ who, from, to, statusName }) =>
    `${who} changed the status from ${statusName(from)} to ${statusName(to)}`,
  lostReason: ({ who, from, to }) =>
    to
      ? `${who} said why it was lost: ${wordOf(lostReasonNames, to)}`
      : `${who} removed why it was lost: ${wordOf(lostReasonNames, from)}`,
  notes: ({ who }) => `${who} changed the notes`,
  nextStep: ({ who, from, to }) => {
    if (!from) return `${who} set the next step: ${to}`
    return to
      ? `${who} changed the next step from “${from}” to “${to}”`
      : `${who} marked the next step as done: ${from}`
  },
  owner: ({ who, from, to }) => {
    if (!from) return `${who} made ${to} the owner`
    return to ? `${who} changed the owner from ${from} to ${to}` : `${who} removed the owner, ${from}`
  },
  entry: ({ who, from }) => `${who} ${wordOf(entryVerbs, from)}`,
  flagged: ({ who, to }) => `${who} marked the lead as ${to === 'true' ? 'possible' : 'not'} spam`,
  merged: ({ who, to }) => `${who} merged lead ${to} into this one`,
  unmerged: ({ who, to }) => `${who} took the merge with lead ${to} back`,
  answered: ({ who, to }) => `${who} answered: ${to}`,
  viewingPlanned: ({ who, to }) => `${who} arranged a viewing: ${timeInWords(to)}`,
  viewingChanged: ({ who, from, to }) =>
    `${who} changed a viewing from ${timeInWords(from)} to ${timeInWords(to)}`,
  viewingDone: ({ who, to }) => `${who} held a viewing: ${timeInWords(to)}`,
  viewingCancelled: ({ who, to }) => `${who} cancelled a viewing: ${timeInWords(to)}`,
  plotGiven: ({ who, to }) => `${who} marked ${plotInWords(to)} for this lead`,
  plotTaken: ({ who, from }) => `${who} took plot ${(from ?? '').split(' ')[0]} back`,
  corrected: () => 'The visitor corrected name or telephone',
  name: factText('name'),
  email: factText('email'),
  phone: factText('phone'),
  channels: factText('other channels'),
  language: factText('language'),
  villaType: factText('villa type'),
  plot: factText('plot'),
  mailSent: ({ to }) => `${wordOf(mailNames, to)} sent`,
  mailKept: ({ to }) => `${wordOf(mailNames, to)} kept as a file: no mail server is set`,
  mailDiscarded: ({ who, from, to }) => `${who} discarded a mail to ${from}: ${wordOf(mailNames, to)}`,
  mailParked: ({ to }) => `${wordOf(mailNames, to)} could not be sent`,
  mailAgain: ({ who, to }) => `${who} sent again: ${wordOf(mailNames, to)}`,
}

/** Verbs of the history for each kind of entry. */
const entryVerbs: Record<EntryKind, string> = {
  note: 'wrote',
  call: 'logged a call',
  email: 'logged an e-mail',
  message: 'logged a message',
  meeting: 'logged a meeting',
}

function factText(fact: string) {
  return ({ who, from, to }: EventWords) => {
    if (!from) return `${who} added the ${fact}: ${to}`
    return to ? `${who} corrected the ${fact} from ${from} to ${to}` : `${who} removed the ${fact}, ${from}`
  }
}

/** The stored line of a viewing begins `2026-11-28 10:00`. */
function timeInWords(line: string | null): string {
  return (line ?? '').replace(/^(\d{4}-\d\d-\d\d) /, (_, day: string) => `${dayInWords(day)}, `)
}

/** The words for a value such as `4 reserved`. */
function plotInWords(value: string | null): string {
  const [number, status] = (value ?? '').split(' ')
  return `plot ${number} as ${status === 'held' ? 'on hold' : status}`
}

/** The word for a value before or after a change, which the history keeps as a text. */
function wordOf(words: Record<string, string>, value: string | null): string {
  return words[value ?? ''] ?? value ?? ''
}

/** Texts are shown as they were before and after; the history of earlier versions has no text of the notes. */
function contentOf({ kind, from, to }: LeadEventJson): Pick<Line, 'before' | 'after'> {
  if (kind === 'entry') return { after: to ?? '' }
  if (kind !== 'notes' || (from === null && to === null)) return {}
  return { before: from || 'empty', after: to || 'empty' }
}

function waitingText({ kind, recipient, state, reason }: LeadMailJson) {
  const waits = state === 'parked' ? 'waits for staff' : 'waits to be sent'
  return `${mailNames[kind]} to ${recipient} ${waits}${reason ? `: ${reason}` : ''}`
}
