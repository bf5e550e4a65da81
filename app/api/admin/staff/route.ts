import { recordAccess } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { addMember } from '@/lib/staff/accounts/members'
import { newStaffInput, staffMemberOutput } from '@/lib/staff/schema'
import { staffOf } from '@/lib/staff/sessions/session'
import { listStaff } from '@/lib/staff/accounts/store'
import { z } from '@/lib/platform/http/zod'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'All accounts', answers: { 200: z.array(staffMemberOutput) }, staff: staffOf },
    listStaff,
  ),
  POST: route(
    {
      summary: 'Add an account',
      answers: { 201: staffMemberOutput },
      example: { username: 'niran', password: 'boats at night, squid' },
      refuses: ['conflict'],
      staff: staffOf,
      body: json(newStaffInput),
    },
    async ({ body, staff, address }) => {
      const member = await addMember(body)
      const { username } = staff
      await recordAccess({ kind: 'accountAdded', username, address, subject: member.username })
      return member
    },
  ),
})
