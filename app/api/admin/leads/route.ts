import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { addLead } from '@/lib/leads/add/add'
import { addLeadInput } from '@/lib/leads/add/schema'
import { isPlotFree } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Enter a lead',
      answers: { 201: leadOutput },
      example: {
        firstName: 'Hannah',
        lastName: 'Whitlock',
        email: 'hannah@example.com',
        countryCode: '+66',
        phone: '081 234 5678',
        villaType: '4br',
        plot: 4,
        message: 'Called',
        language: 'fr',
        source: 'call',
        nextStep: 'Call back',
        nextStepOn: '2026-03-02',
        ownerId: 1,
      },
      staff: roles.sales,
      body: json(addLeadInput),
    },
    async ({ body, staff }) =>
      orNotFound(await addLead(body, staff, await isPlotFree(body.plot)), 'This lead'),
  ),
})
