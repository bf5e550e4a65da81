import { notFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { addEntry, listEntries } from '@/lib/leads/history/entries'
import { entryInput } from '@/lib/leads/follow-up/schema'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: idPath }, async ({ path }) => {
    const entries = await listEntries(path.id)
    if (!entries) throw notFound('This lead')
    return entries
  }),
  POST: route({ staff: staffOf, path: idPath, body: json(entryInput) }, async ({ path, body, staff }) => {
    const entry = await addEntry(path.id, body, staff.username)
    if (!entry) throw notFound('This lead')
    return created(entry)
  }),
})
