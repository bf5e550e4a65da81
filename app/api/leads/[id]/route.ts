import { recordAccess } from '@/lib/staff/access-log/store'
import { changeFollowUp } from '@/lib/leads/follow-up/store'
import { followUpInput } from '@/lib/leads/follow-up/schema'
import { findLead } from '@/lib/leads/store'
import { found, notFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { eraseLead } from '@/lib/privacy/erase'
import { staffOf } from '@/lib/staff/sessions/session'
import { leadOutput } from '@/lib/leads/schema'
import { success } from '@/lib/platform/http/output'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'A lead', answers: { 200: leadOutput }, staff: staffOf, path: idPath },
    async ({ path }) => {
      return found(await findLead(path.id), 'This lead')
    },
  ),
  PATCH: route(
    {
      summary: 'Plan the next step of a lead; `before` guards the fields',
      answers: { 200: leadOutput },
      example: { nextStep: 'Call back', nextStepOn: '2026-03-02', ownerId: 1 },
      refuses: ['conflict'],
      staff: staffOf,
      path: idPath,
      body: json(followUpInput),
    },
    async ({ path, body, staff }) => {
      return found(await changeFollowUp(path.id, body, staff.username), 'This lead')
    },
  ),
  DELETE: route(
    {
      summary: 'Delete a lead with all its data',
      answers: { 200: success },
      staff: staffOf,
      path: idPath,
    },
    async ({ path, staff, address }) => {
      const { username } = staff
      if (!(await eraseLead(path.id, username))) throw notFound('This lead')
      await recordAccess({ kind: 'leadDeleted', username, address, subject: `lead ${path.id}` })
      return { success: true }
    },
  ),
})
