import { savedViewInput, savedViewOutput } from '@/lib/leads/saved-views/schema'
import { listSavedViews, saveView } from '@/lib/leads/saved-views/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "The member's saved views of the leads, by name",
      answers: { 200: savedViewOutput.array() },
      staff: roles.sales,
    },
    ({ staff }) => listSavedViews(staff.id),
  ),
  POST: route(
    {
      summary: 'Save a view of the leads, or replace the one with its name; the search words are left out',
      answers: { 201: savedViewOutput },
      example: { name: 'Russian, overdue', search: 'language=ru&due=overdue' },
      refuses: ['conflict'],
      staff: roles.sales,
      body: json(savedViewInput),
    },
    ({ body, staff }) => saveView(staff.id, body),
  ),
})
