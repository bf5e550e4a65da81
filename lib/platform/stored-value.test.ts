import { toEntryJson, toLeadEventJson, toLeadMailJson } from '@/lib/leads/history/schema'
import { toLeadJson } from '@/lib/leads/schema'
import { leadRows } from '@/lib/leads/letters/rows'
import { toMailJson } from '@/lib/outbox/schema'
import { toPlotEventJson, toPlotJson } from '@/lib/plots/schema'
import { toPrivacyEventJson } from '@/lib/privacy/schema'
import { toCampaignJson } from '@/lib/subscribers/campaigns/schema'
import { toMailToLeadJson } from '@/lib/replies/schema'
import { toSubscriberJson } from '@/lib/subscribers/schema'
import { toViewingJson } from '@/lib/viewings/schema'

const at = new Date('2026-03-01T05:00:00Z')
const dates = { createdAt: at, updatedAt: at, startsAt: at, askedAt: at, nextTryAt: at }

/** A row of each kind with the values that the program knows. */
const lead = {
  ...dates,
  status: 'new',
  language: 'en',
  villaType: '4br',
  source: 'website',
  visitChannel: 'video',
}
const viewing = { ...dates, channel: 'video', status: 'planned', lead: { language: 'en' } }
const plot = { ...dates, number: 4, villaType: '4br', status: 'sold' }
const plotEvent = { ...dates, from: 'held', to: 'sold', changed: '' }
const campaign = { ...dates, kind: 'update', state: 'done' }
const subscriber = { ...dates, language: 'en', askedSource: 'article', stopReason: 'reader' }
const mail = { ...dates, kind: 'reply', state: 'sent', language: 'en' }
const entry = { ...dates, kind: 'call' }
const event = { ...dates, kind: 'answered' }
const privacyEvent = { ...dates, kind: 'corrected' }

const readers: Record<string, [(row: never) => unknown, object]> = {
  lead: [toLeadJson, lead],
  viewing: [(row) => toViewingJson(row, []), viewing],
  plot: [toPlotJson, plot],
  'change of a plot': [toPlotEventJson, plotEvent],
  campaign: [(row) => toCampaignJson(row, {}), campaign],
  subscriber: [toSubscriberJson, subscriber],
  mail: [toMailJson, mail],
  'mail to a lead': [(row) => toMailToLeadJson(row, at), mail],
  'mail in the history of a lead': [toLeadMailJson, mail],
  'lead event': [toLeadEventJson, event],
  'lead note': [toEntryJson, entry],
  'privacy event': [toPrivacyEventJson, privacyEvent],
  'mail about a lead': [(row) => leadRows(row, 'en'), lead],
}

it.each([
  ['lead', 'status'],
  ['lead', 'language'],
  ['lead', 'villaType'],
  ['lead', 'source'],
  ['lead', 'visitChannel'],
  ['viewing', 'channel'],
  ['viewing', 'status'],
  ['plot', 'villaType'],
  ['plot', 'status'],
  ['change of a plot', 'from'],
  ['change of a plot', 'to'],
  ['campaign', 'kind'],
  ['campaign', 'state'],
  ['subscriber', 'language'],
  ['subscriber', 'askedSource'],
  ['subscriber', 'stopReason'],
  ['mail', 'kind'],
  ['mail', 'state'],
  ['mail', 'language'],
  ['mail about a lead', 'villaType'],
  ['mail to a lead', 'kind'],
  ['mail to a lead', 'language'],
  ['mail in the history of a lead', 'kind'],
  ['mail in the history of a lead', 'state'],
  ['lead event', 'kind'],
  ['lead note', 'kind'],
  ['privacy event', 'kind'],
])('staff never see a %s whose %s the program does not know as one that it does', (kind, column) => {
  const [read, row] = readers[kind] ?? []
  expect(() => read?.(row as never)).not.toThrow()
  expect(() => read?.({ ...row, [column]: 'unheard-of' } as never)).toThrow('"unheard-of" is none of')
})
