import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { changeEmail } from '@/lib/staff/accounts/members'
import { emailInput, staffMemberOutput } from '@/lib/staff/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Change an account's address; null removes it",
      answers: { 200: staffMemberOutput.pick({ id: true, email: true }) },
      example: { email: 'niran@example.com', currentPassword: 'squid boats at night' },
      refuses: ['tooManyRequests'],
      ...ofRecord(roles.ownerOrSelf),
      body: json(emailInput),
    },
    async ({ path, body, staff, address }) => {
      const { username: subject, changed } = await changeEmail(staff, path.id, body, address)
      if (changed) await recordAction('emailChanged', { staff, address }, subject)
      return { id: path.id, email: body.email }
    },
  ),
})
