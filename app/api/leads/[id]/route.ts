import { recordAction } from '@/lib/staff/access-log/store'
import { leadChangeInput } from '@/lib/leads/edit/schema'
import { editLead } from '@/lib/leads/edit/store'
import { findKeptLead, findLead } from '@/lib/leads/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { eraseLead } from '@/lib/privacy/erase'
import { isPlotFree } from '@/lib/plots/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { keptLeadOutput, leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A lead, or what the law asks to keep of an erased one',
      answers: { 200: leadOutput.or(keptLeadOutput) },
      ...ofRecord(roles.sales),
    },
    async ({ path }) => orNotFound((await findLead(path.id)) ?? (await findKeptLead(path.id)), 'This lead'),
  ),
  PATCH: route(
    {
      summary:
        'Change what is known about a lead, with the `version` that was read, or plan its next step; `before` guards the plan',
      answers: { 200: leadOutput },
      example: {
        firstName: 'Hannah',
        email: null,
        phone: '081 234 5678',
        channels: { line: 'hannah', telegram: null },
        version: 1,
        nextStep: 'Call back',
        nextStepOn: '2026-03-02',
        ownerId: 1,
      },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(leadChangeInput),
    },
    async ({ path, body, staff }) =>
      orNotFound(await editLead(path.id, body, staff.username, isPlotFree), 'This lead'),
  ),
  DELETE: route({ summary: 'Delete a lead with all its data', ...ofRecord(roles.owner) }, async (call) => {
    const { id } = call.path
    orNotFound(await eraseLead(id, call.staff.username), 'This lead')
    await recordAction('leadDeleted', call, `lead ${id}`)
  }),
})
