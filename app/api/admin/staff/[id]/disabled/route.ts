import { recordAccess } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { disableMember } from '@/lib/staff/accounts/members'
import { disabledInput, staffMemberOutput } from '@/lib/staff/schema'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Disable or enable an account',
      answers: { 200: staffMemberOutput },
      example: { disabled: true },
      refuses: ['conflict'],
      staff: staffOf,
      path: idPath,
      body: json(disabledInput),
    },
    async (call) => {
      const { path, body, staff, address } = call
      const member = await disableMember(path.id, body.disabled, staff)
      const kind = body.disabled ? 'accountDisabled' : 'accountEnabled'
      await recordAccess({ kind, username: staff.username, address, subject: member.username })
      return member
    },
  ),
})
