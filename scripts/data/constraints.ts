// Constraints of the database itself, whatever program writes. Prisma's schema cannot express them, so `npm run
// migration` adds these lines to every CREATE TABLE of the engine. The numbers are those of the zod schemas; a test
// compares them. The expressions mean the same on SQLite and PostgreSQL.
import { locales } from '../../lib/platform/language/codes.mjs'

const upTo = (column: string, most: number) => `length("${column}") <= ${most}`
const between = (column: string, most: number) => `length("${column}") BETWEEN 1 AND ${most}`
const day = (column: string) => `"${column}" LIKE '____-__-__'`
const oneOf = (column: string, ...values: string[]) =>
  `"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`
const language = oneOf('language', ...locales)

/** table → name → expression that must hold */
export const constraints: Record<string, Record<string, string>> = {
  Lead: {
    firstName: between('firstName', 100),
    lastName: between('lastName', 100),
    email: between('email', 254),
    countryCode: between('countryCode', 8),
    phone: upTo('phone', 32),
    phoneE164: upTo('phoneE164', 32),
    villaType: oneOf('villaType', '3br', '4br', '5br', 'notSure'),
    plot: '"plot" BETWEEN 1 AND 9',
    message: upTo('message', 5000),
    notes: upTo('notes', 5000),
    status: oneOf('status', 'new', 'contacted', 'interested', 'viewing', 'offer', 'closed', 'lost'),
    language,
    nextStep: between('nextStep', 500),
    nextStepOn: day('nextStepOn'),
    source: oneOf('source', 'website', 'call', 'walk-in', 'agent', 'other'),
    createdBy: between('createdBy', 64),
    visitDay: day('visitDay'),
    visitChannel: oneOf('visitChannel', 'on-site', 'video', 'call'),
    reached: '"reached" BETWEEN 0 AND 5',
    answeredAfter: '"answeredAfter" >= 0',
  },
  LeadEntry: {
    kind: oneOf('kind', 'note', 'call', 'email', 'message', 'meeting'),
    author: between('author', 64),
    body: between('body', 5000),
  },
  LeadEvent: { kind: between('kind', 50) },
  IdempotencyKey: { key: between('key', 300), bodyHash: upTo('bodyHash', 100) },
  Mail: {
    state: oneOf('state', 'queued', 'sent', 'parked'),
    recipient: between('recipient', 1000),
    tries: '"tries" >= 0',
    language,
  },
  MailText: {
    subject: between('subject', 200),
    body: between('body', 10_000),
    replyTo: upTo('replyTo', 254),
    calendarMethod: oneOf('calendarMethod', 'REQUEST', 'CANCEL'),
  },
  Viewing: {
    minutes: '"minutes" BETWEEN 15 AND 480',
    channel: oneOf('channel', 'on-site', 'video'),
    place: upTo('place', 500),
    status: oneOf('status', 'planned', 'done', 'cancelled'),
    sequence: '"sequence" >= 0',
  },
  User: {
    username: between('username', 64),
    usernameKey: between('usernameKey', 200),
    email: upTo('email', 254),
  },
  ProjectUpdate: { title: between('title', 200), content: between('content', 100_000) },
  UpdateTranslation: { title: between('title', 200), content: between('content', 100_000), language },
  Phase: {
    key: between('key', 40),
    ...Object.fromEntries(
      ['nameEn', 'nameTh', 'nameZh', 'nameRu', 'nameFr'].map((name) => [name, between(name, 80)]),
    ),
    planned: `${day('plannedStart')} AND ${day('plannedEnd')} AND "plannedStart" <= "plannedEnd"`,
    actual: `("actualStart" IS NULL OR ${day('actualStart')}) AND ("actualEnd" IS NULL OR (${day('actualEnd')} AND "actualStart" IS NOT NULL AND "actualStart" <= "actualEnd" AND "percent" = 100))`,
    percent: '"percent" BETWEEN 0 AND 100',
  },
  UpdatePlot: { plot: '"plot" BETWEEN 1 AND 9' },
  UpdateImage: { position: '"position" >= 0' },
  Article: {
    title: between('title', 200),
    subtitle: between('subtitle', 300),
    content: between('content', 100_000),
  },
  ArticleTranslation: {
    title: between('title', 200),
    subtitle: between('subtitle', 300),
    content: between('content', 100_000),
    language,
  },
  Plot: {
    number: '"number" BETWEEN 1 AND 9',
    villaType: oneOf('villaType', '3br', '4br', '5br'),
    status: oneOf('status', 'available', 'held', 'reserved', 'sold'),
    heldUntil: `("status" = 'held') = ("heldUntil" IS NOT NULL)`,
    plotArea: '"plotArea" BETWEEN 1 AND 100000',
    ownPrice: '"ownPrice" BETWEEN 1 AND 100000000',
    note: upTo('note', 2000),
  },
  PlotEvent: {
    from: oneOf('from', 'available', 'held', 'reserved', 'sold'),
    to: oneOf('to', 'available', 'held', 'reserved', 'sold'),
  },
  PrivacyEvent: {
    kind: oneOf('kind', 'corrected', 'deletedOnRequest', 'deletedByStaff', 'deletedByAge'),
    leads: '"leads" >= 0',
  },
  Passkey: { id: between('id', 1400), name: between('name', 60), transports: upTo('transports', 200) },
  AccessEvent: {
    kind: between('kind', 40),
    username: upTo('username', 64),
    subject: upTo('subject', 200),
    network: upTo('network', 64),
    count: '"count" >= 1',
  },
  Picture: { size: '"width" > 0 AND "height" > 0' },
  Subscriber: {
    email: between('email', 254),
    emailKey: between('emailKey', 254),
    ref: between('ref', 32),
    askedSource: oneOf('askedSource', 'request', 'article', 'progress'),
    askedWording: between('askedWording', 1000),
    stopReason: oneOf('stopReason', 'reader', 'bounces'),
    stopped: '("stoppedAt" IS NULL) = ("stopReason" IS NULL)',
    bounces: '"bounces" >= 0',
    askedLanguage: oneOf('askedLanguage', ...locales),
    language,
  },
  Consent: {
    wording: between('wording', 1000),
    source: oneOf('source', 'request', 'article', 'progress', 'page'),
    language,
  },
  Campaign: {
    key: between('key', 100),
    kind: oneOf('kind', 'article', 'update'),
    title: between('title', 200),
    state: oneOf('state', 'running', 'paused', 'stopped', 'done', 'test'),
    counts: '"total" >= 0 AND "skipped" >= 0 AND "reached" >= 0',
  },
  CampaignText: {
    subject: between('subject', 300),
    html: between('html', 400_000),
    text: between('text', 200_000),
    language,
  },
}

/** Adds the constraints to all CREATE TABLEs of a script, including those with which SQLite rebuilds a table. */
export function withConstraints(sql: string) {
  return sql.replace(/CREATE TABLE "(?:new_)?(\w+)" \(\n([\s\S]*?)\n\);/g, (statement, table, body) => {
    const lines = Object.entries(constraints[table] ?? {}).map(
      ([name, expression]) => `    CONSTRAINT "${table}_${name}_check" CHECK (${expression})`,
    )
    if (lines.length === 0) return statement
    return statement.replace(body, () => [body.replace(/,?\s*$/, ''), ...lines].join(',\n'))
  })
}
