import { mergeInput, mergesOutput } from '@/lib/leads/merge/schema'
import { listMerged, mergeLeads } from '@/lib/leads/merge/store'
import { leadOutput } from '@/lib/leads/schema'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The leads that were merged into a lead, and the merge that can be undone',
      answers: { 200: mergesOutput },
      ...ofRecord(roles.sales),
    },
    async ({ path }) => orNotFound(await listMerged(path.id), 'This lead'),
  ),
  POST: route(
    {
      summary:
        'Merge another lead into this one: both share an e-mail address or telephone number, or `typed` is the number of the other',
      answers: { 200: leadOutput },
      example: { other: 2, versions: { 1: 1, 2: 1 }, typed: 2 },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(mergeInput),
    },
    async ({ path, body, staff }) => orNotFound(await mergeLeads(path.id, body, staff.username), 'This lead'),
  ),
})
