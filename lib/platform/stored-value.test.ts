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
const person = { firstName: 'Mali', lastName: 'Srisai', email: 'mali@example.com' }

/** A row of each kind with the values that the program knows. */
const lead = {
  ...person,
  id: 1,
  countryCode: '+66',
  phone: null,
  villaType: '4br',
  plot: 4,
  plotWasFree: true,
  message: null,
  infoPack: true,
  newsletter: false,
  language: 'en',
  status: 'new',
  notes: null,
  flagged: false,
  nextStep: null,
  nextStepOn: null,
  owner: null,
  firstAnsweredAt: null,
  lastContactAt: at,
  source: 'website',
  createdBy: null,
  visitDay: null,
  visitChannel: 'video',
  shortlist: null,
  lostReason: 'price',
  whatsapp: null,
  line: null,
  wechat: null,
  telegram: null,
  version: 1,
  createdAt: at,
  updatedAt: at,
}
const viewing = {
  id: 1,
  leadId: 1,
  lead: { ...person, language: 'en' },
  startsAt: at,
  minutes: 60,
  channel: 'video',
  place: null,
  guide: null,
  status: 'planned',
  version: 1,
  updatedAt: at,
}
const plot = {
  number: 4,
  villaType: '4br',
  plotArea: 900,
  livingArea: 480,
  elevation: 60,
  status: 'sold',
  ownPrice: null,
  handover: null,
  phase: null,
}
const plotEvent = {
  id: 1,
  from: 'held',
  to: 'sold',
  changed: '',
  leadId: null,
  heldUntil: null,
  ownPrice: null,
  actor: null,
  createdAt: at,
}
const campaign = {
  id: 1,
  kind: 'update',
  recordId: 1,
  title: 'Roof',
  state: 'done',
  key: 'update:1',
  sendAt: null,
  reason: null,
  total: 1,
  skipped: 0,
  actor: 'anna',
  createdAt: at,
  finishedAt: null,
}
const subscriber = {
  id: 1,
  email: 'mali@example.com',
  language: 'en',
  articles: true,
  progress: false,
  askedSource: 'article',
  askedAt: at,
  confirmedAt: at,
  stoppedAt: null,
  stopReason: 'reader',
  bounces: 0,
}
const mail = {
  keptAsFile: false,
  id: 1,
  leadId: null,
  person: null,
  subject: null,
  kind: 'reply',
  recipient: 'mali@example.com',
  language: 'en',
  state: 'sent',
  tries: 1,
  nextTryAt: at,
  leasedTo: null,
  reason: null,
  createdAt: at,
  sentAt: at,
  text: null,
}
const entry = { id: 1, kind: 'call', author: 'anna', body: 'Called.', createdAt: at }
const event = { id: 1, kind: 'answered', from: null, to: null, actor: null, createdAt: at }
const privacyEvent = { id: 1, kind: 'corrected', leads: 1, actor: null, createdAt: at }

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
  expect(() => read?.({ ...row, [column]: 'unheard-of' } as never)).toThrow(/is none of|Invalid option/)
})

test('a row becomes what the API shows, with times as text and without other columns', () => {
  expect(toEntryJson({ ...entry, leadId: 1 } as never)).toEqual({
    id: 1,
    kind: 'call',
    author: 'anna',
    body: 'Called.',
    createdAt: '2026-03-01T05:00:00.000Z',
  })
})
