import { invalid } from '@/lib/platform/http/errors'
import { multipart, noFields } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { encodePicture } from '@/lib/platform/images/encode'
import { ownPersonOutput } from '@/lib/staff/people/schema'
import { removePortrait, savePortrait } from '@/lib/staff/people/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Set your portrait, in place of an earlier one',
      answers: { 201: ownPersonOutput },
      refuses: ['conflict'],
      staff: roles.sales,
      body: multipart({ field: 'portrait', readFile: encodePicture, ...noFields }),
    },
    ({ staff, body }) => {
      const [portrait, another] = body.files
      if (!portrait || another) throw invalid('Please select one image file')
      return savePortrait(staff.id, portrait)
    },
  ),
  DELETE: route(
    {
      summary: 'Remove your portrait',
      answers: { 200: ownPersonOutput },
      refuses: ['conflict'],
      staff: roles.sales,
    },
    ({ staff }) => removePortrait(staff.id),
  ),
})
