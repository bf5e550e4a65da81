import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { changeRole } from '@/lib/staff/accounts/members'
import { roleInput, staffMemberOutput } from '@/lib/staff/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Change an account's role",
      answers: { 200: staffMemberOutput },
      example: { role: 'sales' },
      refuses: ['conflict'],
      ...ofRecord(roles.owner),
      body: json(roleInput),
    },
    async ({ path, body, staff, address }) => {
      const { member, changed } = await changeRole(path.id, body.role)
      const subject = `${member.username} (${member.role})`
      if (changed) await recordAction('roleChanged', { staff, address }, subject)
      return member
    },
  ),
})
