// Constraints in the database, which Prisma's schema cannot express: `npm run migration` adds them to every
// CREATE TABLE. Their limits are those of the zod schemas; literal numbers have no schema.
// test/stores/constraints.test.ts compares them with both migrated databases.
import { channelNames } from '@/lib/channels'
import { writtenLimits } from '@/lib/content/schema'
import { guideLimits } from '@/lib/guide/schema'
import { currencyCodes } from '@/lib/money/currencies'
import { stageLimits } from '@/lib/money/stages/schema'
import { emailLength } from '@/lib/platform/mail/email-address'
import { locales } from '@/lib/platform/language/locales'
import { leadSources } from '@/lib/leads/schema'
import { visitChannels } from '@/lib/leads/request/visit-rules'
import { entryKinds } from '@/lib/leads/history/schema'
import { entryLimits, leadLimits } from '@/lib/leads/field-lengths'
import { savedViewLimits } from '@/lib/leads/saved-views/schema'
import { leadStatuses, leadStages, lostReasons } from '@/lib/leads/status'
import { calendarMethods, mailStates, mailTextLimits } from '@/lib/platform/mail/schema'
import { plotLimits, plotStatuses } from '@/lib/plots/schema'
import { privacyEventKinds } from '@/lib/privacy/schema'
import { changeKinds } from '@/lib/staff/changes/schema'
import { ownReplyLimits } from '@/lib/replies/own/schema'
import { personLimits } from '@/lib/staff/people/schema'
import { passkeyIdLength, passkeyNameLength } from '@/lib/staff/second-step/schema'
import { staffRoles, usernameLengths } from '@/lib/staff/schema'
import { campaignKinds, campaignStates } from '@/lib/subscribers/campaigns/schema'
import { consentSources, sources, stopReasons } from '@/lib/subscribers/schema'
import { phaseLimits } from '@/lib/updates/phases/schema'
import { updateLimits } from '@/lib/updates/schema'
import { shortlistLength } from '@/lib/shortlist'
import { villaIds, villaInterests, villaTotal } from '@/lib/villas'
import { viewingChannels, viewingLimits, viewingStatuses } from '@/lib/viewings/schema'

const upTo = (column: string, most: number) => `length("${column}") <= ${most}`
const between = (column: string, most: number) => `length("${column}") BETWEEN 1 AND ${most}`
const range = (column: string, least: number, most: number) => `"${column}" BETWEEN ${least} AND ${most}`
const day = (column: string) => `"${column}" LIKE '____-__-__'`
const oneOf = (column: string, values: readonly string[]) =>
  `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`
/** Limits by column name, in whatever table. */
const texts = (limits: Record<string, number>) =>
  Object.fromEntries(Object.entries(limits).map(([column, most]) => [column, between(column, most)]))
const alike = (columns: readonly string[], most: number) =>
  Object.fromEntries(columns.map((column) => [column, between(column, most)]))
const language = oneOf('language', locales)
/** The columns that remain of a buyer's lead when it is erased. */
const keptLead = {
  firstName: upTo('firstName', leadLimits.name),
  lastName: upTo('lastName', leadLimits.name),
  name: `"firstName" <> '' OR "lastName" <> ''`,
  countryCode: between('countryCode', leadLimits.countryCode),
  villaType: oneOf('villaType', villaInterests),
  plot: range('plot', 1, villaTotal),
  language,
  status: oneOf('status', leadStatuses),
  source: oneOf('source', leadSources),
}

/** table → name → expression that must hold */
export const constraints: Record<string, Record<string, string>> = {
  Lead: {
    ...keptLead,
    email: between('email', leadLimits.email),
    phone: upTo('phone', leadLimits.phone),
    phoneE164: upTo('phoneE164', leadLimits.phone),
    ...alike(channelNames, leadLimits.channel),
    version: '"version" >= 1',
    message: upTo('message', leadLimits.message),
    notes: upTo('notes', leadLimits.notes),
    nextStep: between('nextStep', leadLimits.nextStep),
    nextStepOn: day('nextStepOn'),
    createdBy: between('createdBy', usernameLengths.typed),
    visitDay: day('visitDay'),
    visitChannel: oneOf('visitChannel', visitChannels),
    shortlist: between('shortlist', shortlistLength),
    reached: range('reached', 0, leadStages.length - 1),
    answeredAfter: '"answeredAfter" >= 0',
    lostReason: oneOf('lostReason', lostReasons),
  },
  KeptLead: keptLead,
  LeadEntry: {
    kind: oneOf('kind', entryKinds),
    author: between('author', usernameLengths.typed),
    body: between('body', entryLimits.body),
  },
  LeadEvent: { kind: between('kind', 50) },
  IdempotencyKey: { key: between('key', 300), bodyHash: upTo('bodyHash', 100) },
  Mail: {
    state: oneOf('state', mailStates),
    recipient: between('recipient', 1000),
    tries: '"tries" >= 0',
    language,
  },
  MailText: {
    ...texts(mailTextLimits),
    replyTo: upTo('replyTo', emailLength),
    calendarMethod: oneOf('calendarMethod', calendarMethods),
  },
  Viewing: {
    minutes: range('minutes', viewingLimits.minutes.min, viewingLimits.minutes.max),
    channel: oneOf('channel', viewingChannels),
    place: upTo('place', viewingLimits.place),
    status: oneOf('status', viewingStatuses),
    sequence: '"sequence" >= 0',
  },
  User: {
    username: between('username', usernameLengths.typed),
    usernameKey: between('usernameKey', usernameLengths.key),
    role: oneOf('role', staffRoles),
    email: upTo('email', emailLength),
  },
  SavedView: { name: between('name', savedViewLimits.name), search: upTo('search', savedViewLimits.search) },
  ProjectUpdate: texts(updateLimits),
  UpdateTranslation: { ...texts(updateLimits), language },
  Phase: {
    key: between('key', phaseLimits.key),
    ...alike(['nameEn', 'nameTh', 'nameZh', 'nameRu', 'nameFr'], phaseLimits.name),
    planned: `${day('plannedStart')} AND ${day('plannedEnd')} AND "plannedStart" <= "plannedEnd"`,
    actual: `("actualStart" IS NULL OR ${day('actualStart')}) AND ("actualEnd" IS NULL OR (${day('actualEnd')} AND "actualStart" IS NOT NULL AND "actualStart" <= "actualEnd" AND "percent" = 100))`,
    percent: range('percent', 0, 100),
  },
  UpdatePlot: { plot: range('plot', 1, villaTotal) },
  UpdateImage: { position: '"position" >= 0' },
  Person: {
    name: between('name', personLimits.name),
    languages: between('languages', locales.join().length),
    ...alike(channelNames, personLimits.channel),
  },
  PersonTitle: { title: between('title', personLimits.title), language },
  ReplyTemplate: {
    name: between('name', ownReplyLimits.name),
    subject: between('subject', ownReplyLimits.subject),
    body: between('body', ownReplyLimits.body),
    language,
  },
  ReplySignature: { text: between('text', ownReplyLimits.signature), language },
  Article: texts(writtenLimits),
  ArticleTranslation: { ...texts(writtenLimits), language },
  GuidePage: {
    ...texts(writtenLimits),
    slug: between('slug', guideLimits.slug),
    position: range('position', 1, 1000),
    checkedOn: day('checkedOn'),
    checkedBy: between('checkedBy', guideLimits.checkedBy),
    checkedRole: between('checkedRole', guideLimits.checkedRole),
  },
  GuideTranslation: { ...texts(writtenLimits), language },
  GuideFormerSlug: { slug: between('slug', guideLimits.slug) },
  Plot: {
    number: range('number', 1, villaTotal),
    villaType: oneOf('villaType', villaIds),
    status: oneOf('status', plotStatuses),
    heldUntil: `("status" = 'held') = ("heldUntil" IS NOT NULL)`,
    plotArea: range('plotArea', 1, plotLimits.area),
    ownPrice: range('ownPrice', 1, plotLimits.price),
    note: upTo('note', plotLimits.note),
    handover: `"handover" LIKE '____-Q_'`,
    phase: between('phase', phaseLimits.key),
    ownStages: upTo('ownStages', stageLimits.stored),
  },
  PaymentPlan: { villa: oneOf('villa', villaIds), stages: upTo('stages', stageLimits.stored) },
  Rate: {
    code: oneOf('code', currencyCodes),
    rate: '"rate" > 0',
    day: day('day'),
    both: '("rate" IS NULL) = ("day" IS NULL)',
  },
  PlotEvent: { from: oneOf('from', plotStatuses), to: oneOf('to', plotStatuses) },
  Change: { kind: oneOf('kind', changeKinds) },
  PrivacyEvent: { kind: oneOf('kind', privacyEventKinds), leads: '"leads" >= 0' },
  Passkey: {
    id: between('id', passkeyIdLength),
    name: between('name', passkeyNameLength),
    transports: upTo('transports', 200),
  },
  AccessEvent: {
    kind: between('kind', 40),
    username: upTo('username', usernameLengths.typed),
    subject: upTo('subject', 200),
    network: upTo('network', 64),
    count: '"count" >= 1',
  },
  Picture: { size: '"width" > 0 AND "height" > 0' },
  Subscriber: {
    email: between('email', emailLength),
    emailKey: between('emailKey', emailLength),
    ref: between('ref', 32),
    askedSource: oneOf('askedSource', sources),
    askedWording: between('askedWording', 1000),
    stopReason: oneOf('stopReason', stopReasons),
    stopped: '("stoppedAt" IS NULL) = ("stopReason" IS NULL)',
    bounces: '"bounces" >= 0',
    askedLanguage: oneOf('askedLanguage', locales),
    language,
  },
  Consent: { wording: between('wording', 1000), source: oneOf('source', consentSources), language },
  Campaign: {
    key: between('key', 100),
    kind: oneOf('kind', campaignKinds),
    title: between('title', 200),
    state: oneOf('state', campaignStates),
    reason: upTo('reason', 300),
    counts: '"total" >= 0 AND "skipped" >= 0 AND "reached" >= 0',
  },
  CampaignText: {
    subject: between('subject', 300),
    html: between('html', 400_000),
    text: between('text', 200_000),
    language,
  },
}

/**
 * Adds the constraints to all columns and CREATE TABLEs of a script, including SQLite's table rebuilds.
 * Constraints on several columns need the whole table.
 */
export function withConstraints(sql: string) {
  const constraint = (table: string, name: string) =>
    `CONSTRAINT "${table}_${name}_check" CHECK (${constraints[table]?.[name]})`
  return sql
    .replace(/CREATE TABLE "(?:new_)?(\w+)" \(\n([\s\S]*?)\n\);/g, (statement, table, body) => {
      const lines = Object.keys(constraints[table] ?? {}).map((name) => `    ${constraint(table, name)}`)
      if (lines.length === 0) return statement
      return statement.replace(body, () => [body.replace(/,?\s*$/, ''), ...lines].join(',\n'))
    })
    .replace(/ALTER TABLE "(\w+)" ADD COLUMN[^;]*/g, (statement, table) =>
      statement.replace(/ADD COLUMN\s+"(\w+)"[^,]*/g, (column: string, name: string) =>
        constraints[table]?.[name] ? `${column} ${constraint(table, name)}` : column,
      ),
    )
}
