import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ownTemplateInput, ownTemplateOutput } from '@/lib/replies/own/schema'
import { changeOwnTemplate, deleteOwnTemplate } from '@/lib/replies/own/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Change a template of your own',
      answers: { 200: ownTemplateOutput },
      example: { language: 'en', name: 'The road', subject: 'The road', body: '{greeting}\n\nIt is new.' },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(ownTemplateInput),
    },
    async ({ staff, path, body }) =>
      orNotFound(await changeOwnTemplate(staff.id, path.id, body), 'This template'),
  ),
  DELETE: route(
    { summary: 'Delete a template of your own', ...ofRecord(roles.sales) },
    async ({ staff, path }) => {
      orNotFound(await deleteOwnTemplate(staff.id, path.id), 'This template')
    },
  ),
})
