import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { ownRepliesOutput, signatureInput, signaturePath } from '@/lib/replies/own/schema'
import { readOwnReplies, saveSignature } from '@/lib/replies/own/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Set what your answers in a language are signed with; an empty text removes it',
      answers: { 200: ownRepliesOutput },
      example: { text: 'Kind regards,\nNiran' },
      staff: roles.sales,
      path: signaturePath,
      body: json(signatureInput),
    },
    async ({ staff, path, body }) => {
      await saveSignature(staff.id, path.language, body.text)
      return readOwnReplies(staff.id)
    },
  ),
})
