import { readFileSync } from 'node:fs'
import { holdings, type PersonalData } from '@/lib/privacy/holdings'

type Owner = keyof PersonalData

/** Tables with personal data of visitors, and the entry of `lib/privacy/holdings.ts` that shows and deletes it. */
const held: Record<string, Owner> = {
  Lead: 'leads',
  LeadEntry: 'leads',
  LeadEvent: 'leads',
  IdempotencyKey: 'leads',
  Mail: 'mails',
  MailText: 'mails',
  Subscriber: 'subscriptions',
  Consent: 'subscriptions',
  Viewing: 'viewings',
}

/** Tables that look like it and hold none of visitors, with the reason. */
const others: Record<string, string> = {
  User: 'accounts of staff',
  AccessEvent: 'names accounts of staff; what it was done to is a number',
  Plot: 'names a lead; the database clears the name, and lib/plots/held.ts the note',
  PlotEvent: 'names a lead; the database clears it',
}

const models = [
  ...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) \{\n(.*?)\n\}/gms),
].map(([, name = '', body = '']) => ({
  name,
  fields: body.split('\n').flatMap((line) => /^ {2}(\w+)\s+(\w+)/.exec(line)?.[1] ?? []),
}))

/** Names of columns for people, and of references to them. */
const personal =
  /^(email|emailKey|recipient|replyTo|firstName|lastName|fullName|phone|phoneE164|username|note|notes|leadId|subscriberId|mailId|viewingId)$/

it('every table with personal data belongs to an entry of the holdings', () => {
  const found = models.filter(({ fields }) => fields.some((field) => personal.test(field)))
  const listed = [...Object.keys(held), ...Object.keys(others)]
  expect(found.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

it('every listed table exists, and every entry is known', () => {
  const names = models.map(({ name }) => name)
  expect([...Object.keys(held), ...Object.keys(others)].filter((name) => !names.includes(name))).toEqual([])
  expect(Object.values(held).filter((owner) => !(owner in holdings))).toEqual([])
})
