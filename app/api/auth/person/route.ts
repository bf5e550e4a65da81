import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { ownPersonOutput, personInput } from '@/lib/staff/people/schema'
import { readOwnPerson, saveOwnPerson } from '@/lib/staff/people/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'What visitors may see of you', answers: { 200: ownPersonOutput }, staff: roles.sales },
    ({ staff }) => readOwnPerson(staff.id),
  ),
  PUT: route(
    {
      summary: 'Change what visitors may see of you',
      answers: { 200: ownPersonOutput },
      example: {
        name: 'Niran Suksai',
        titles: { en: 'Sales', th: 'ฝ่ายขาย' },
        languages: ['en', 'th'],
        channels: { whatsapp: '66800000000' },
      },
      staff: roles.sales,
      body: json(personInput),
    },
    ({ staff, body }) => saveOwnPerson(staff.id, body),
  ),
})
