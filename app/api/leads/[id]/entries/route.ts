import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { addEntry, listEntries } from '@/lib/leads/history/store'
import { entryInput, entryOutput } from '@/lib/leads/history/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "A lead's entries, newest first",
      answers: { 200: entryOutput.array() },
      ...ofRecord(roles.sales),
    },
    async ({ path }) => orNotFound(await listEntries(path.id), 'This lead'),
  ),
  POST: route(
    {
      summary: 'Add an entry; every kind except a note is a contact',
      answers: { 201: entryOutput },
      example: { kind: 'call', body: 'Asked about the pool' },
      ...ofRecord(roles.sales),
      body: json(entryInput),
    },
    async ({ path, body, staff }) => orNotFound(await addEntry(path.id, body, staff.username), 'This lead'),
  ),
})
