// Reads a database file with another SQLite library than the one that wrote it, in a separate process.
import { createClient } from '@libsql/client'

const [, , url = '', like = '%'] = process.argv
const client = createClient({ url })
const { rows } = await client.execute({
  sql: `SELECT "email", "status", (SELECT count(*) FROM "LeadEvent" WHERE "leadId" = "Lead"."id") AS events,
    (SELECT count(*) FROM "Mail" WHERE "leadId" = "Lead"."id") AS mails FROM "Lead" WHERE "email" LIKE ?`,
  args: [like],
})
console.log(
  JSON.stringify(rows.map(({ email, status, events, mails }) => ({ email, status, events, mails }))),
)
client.close()
