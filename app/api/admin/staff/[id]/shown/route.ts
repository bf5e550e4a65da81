import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { shownInput, shownOutput } from '@/lib/staff/people/schema'
import { setShown } from '@/lib/staff/people/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Show yourself to visitors, or hide yourself or another member',
      answers: { 200: shownOutput },
      example: { shown: true },
      refuses: ['forbidden'],
      ...ofRecord(roles.ownerOrSelf),
      body: json(shownInput),
    },
    async ({ path, body, staff }) => {
      await setShown(path.id, body.shown, staff)
      return { id: path.id, shown: body.shown }
    },
  ),
})
