// `npm run demo:leads -- 100000`: adds plausible leads for load tests. Never use it in production.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { millisecondsInDay } from 'date-fns/constants'
import { nameKeyOf } from '@/lib/leads/name-key'
import { searchTextOf } from '@/lib/leads/search-text'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { leadStatuses, leadStages } from '@/lib/leads/status'
import { villaInterests } from '@/lib/villas'
import { openDatabase } from './database'
import { main, CliError } from '../run/process.mjs'
import { readSettings } from '../run/settings'

interface Sample {
  firstName: string
  lastName: string
  countryCode: string
  message: string | null
  language: string
}

const batch = 5000

void main(async () => {
  const count = Number(process.argv[2])
  if (!Number.isInteger(count) || count < 1)
    throw new CliError('Specify the number: npm run demo:leads -- 100000')
  const { leads }: { leads: Sample[] } = JSON.parse(readFileSync('prisma/demo/en.json', 'utf8'))
  const { databaseUrl } = await readSettings()
  const db = await openDatabase(databaseUrl)
  const began = Date.now()
  let next = (await db.count('SELECT coalesce(max(id), 0) FROM "Lead"')) + 1
  await db.transaction(async () => {
    for (let left = count; left > 0; left -= batch) {
      const rows = Array.from({ length: Math.min(batch, left) }, () => leadRow(next++, leads))
      await db.insert('Lead', rows)
      await db.insert('LeadEvent', rows.flatMap(eventsOf))
    }
  })
  await db.close()
  console.log(`${count} leads in ${((Date.now() - began) / 1000).toFixed(1)} s`)
})

/** Combines first name, last name and message of different samples in one language. */
function leadRow(id: number, samples: Sample[]) {
  const { language, countryCode, firstName } = oneOf(samples)
  const alike = samples.filter((sample) => sample.language === language)
  const lastName = oneOf(alike).lastName
  const message = oneOf(alike).message
  const fields = { firstName, lastName, countryCode, message, email: `visitor-${id}@example.com` }
  const phone = randomInt(4) > 0 ? `555 ${randomInt(100, 1000)} ${randomInt(1000, 10_000)}` : null
  const createdAt = new Date(
    Date.now() - randomInt(0, 730) * millisecondsInDay - randomInt(0, millisecondsInDay),
  )
  const status = oneOf(leadStatuses)
  // A lost lead reached a random stage.
  const reached =
    status === 'lost' ? randomInt(leadStages.length - 1) : leadStages.findIndex((stage) => stage === status)
  const firstAnsweredAt =
    status === 'new' ? null : new Date(+createdAt + randomInt(60_000, 3 * millisecondsInDay))
  const step = randomInt(3) === 0 ? oneOf(nextSteps) : null
  return {
    id,
    ...fields,
    phone,
    villaType: oneOf([...villaInterests, null]),
    infoPack: randomInt(10) > 0,
    newsletter: randomInt(3) === 0,
    language,
    status,
    nextStep: step,
    nextStepOn: step && dayAfter(siteDay(new Date()), randomInt(-30, 60)),
    firstAnsweredAt,
    // Computed here, because the triggers would compute it one row at a time.
    reached,
    answeredAfter: firstAnsweredAt && Math.floor((+firstAnsweredAt - +createdAt) / 1000),
    searchText: searchTextOf({ ...fields, phone }),
    nameKey: nameKeyOf(fields),
    createdAt,
    updatedAt: createdAt,
  }
}

const nextSteps = ['Call back', 'Send the plans', 'Arrange a viewing', 'Ask for the decision']

/** The arrival and each step to the present status. */
function eventsOf({ id, status, reached, createdAt }: ReturnType<typeof leadRow>) {
  const way = [...leadStages.slice(0, reached + 1), ...(status === 'lost' ? ['lost'] : [])]
  const steps = way.slice(1).map((to, index) => ({
    leadId: id,
    kind: 'status',
    from: way[index] ?? null,
    to,
    actor: 'mali',
    createdAt: new Date(+createdAt + (index + 1) * millisecondsInDay),
  }))
  return [{ leadId: id, kind: 'arrived', from: null, to: null, actor: null, createdAt }, ...steps]
}

function oneOf<T>(values: readonly T[]): T {
  // Never empty, because every caller passes at least one value.
  return values[randomInt(values.length)] as T
}
