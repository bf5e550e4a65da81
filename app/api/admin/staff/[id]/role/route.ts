import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { setRole } from '@/lib/staff/accounts/store'
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
      const { member, changed } = orNotFound(await setRole(path.id, body.role), 'This account')
      const subject = `${member.username} (${member.role})`
      if (changed) await recordAction('roleChanged', { staff, address }, subject)
      return member
    },
  ),
})
