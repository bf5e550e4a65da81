import { recordAction } from '@/lib/staff/access-log/store'
import { handOverLeads } from '@/lib/leads/follow-up/hand-over-store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { disableMember } from '@/lib/staff/accounts/members'
import { disabledInput, disabledOutput } from '@/lib/staff/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Disable or enable an account, and hand its leads over',
      answers: { 200: disabledOutput },
      example: { disabled: true, handTo: null },
      refuses: ['conflict'],
      ...ofRecord(roles.owner),
      body: json(disabledInput),
    },
    async ({ path, body: { disabled, handTo }, staff, address }) => {
      let handedOver = 0
      const member = await disableMember(path.id, disabled, staff, async (tx, user) => {
        handedOver =
          disabled && handTo !== undefined ? await handOverLeads(tx, user, handTo, staff.username) : 0
      })
      const kind = disabled ? 'accountDisabled' : 'accountEnabled'
      await recordAction(kind, { staff, address }, member.username)
      return { ...member, handedOver }
    },
  ),
})
