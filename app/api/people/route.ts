import { methods, route } from '@/lib/platform/http/route'
import { peopleQuery, personOutput, toPersonOutput } from '@/lib/staff/people/schema'
import { listPeople } from '@/lib/staff/people/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Who answers visitors, in all languages or one',
      answers: { 200: personOutput.array() },
      query: peopleQuery,
    },
    async ({ query }) => (await listPeople(query.language ?? null)).map(toPersonOutput),
  ),
})
