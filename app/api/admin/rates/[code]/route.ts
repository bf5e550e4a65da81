import { rateOutput, ratePatch, ratePath } from '@/lib/money/rates/schema'
import { changeRate } from '@/lib/money/rates/store'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Change the rate of a currency',
      answers: { 200: rateOutput },
      example: { rate: 32.45, day: '2025-12-31', version: 1 },
      refuses: ['conflict'],
      staff: roles.owner,
      path: ratePath,
      body: json(ratePatch),
    },
    async ({ path, body }) => orNotFound(await changeRate(path.code, body), 'This rate'),
  ),
})
