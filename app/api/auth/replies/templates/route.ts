import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { ownTemplateInput, ownTemplateOutput } from '@/lib/replies/own/schema'
import { addOwnTemplate } from '@/lib/replies/own/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Add a template of your own',
      answers: { 201: ownTemplateOutput },
      example: {
        language: 'en',
        name: 'The road',
        subject: 'How to get to {brand}',
        body: '{greeting}\n\nThe road is new. More about it: {guide:getting-here}',
      },
      refuses: ['conflict'],
      staff: roles.sales,
      body: json(ownTemplateInput),
    },
    ({ staff, body }) => addOwnTemplate(staff.id, body),
  ),
})
