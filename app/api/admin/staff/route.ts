import { recordAction } from '@/lib/staff/access-log/store'
import { countLeadsByOwner } from '@/lib/leads/follow-up/hand-over-store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { newStaffInput, staffListOutput, staffMemberOutput } from '@/lib/staff/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { findShownAccounts } from '@/lib/staff/people/store'
import { addStaff, listStaff } from '@/lib/staff/accounts/store'
import { findAccountsWithFeed } from '@/lib/viewings/feed/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: 'All accounts', answers: { 200: staffListOutput }, staff: roles.sales }, async () => {
    const owned = await countLeadsByOwner()
    const shownIds = await findShownAccounts()
    const calendars = await findAccountsWithFeed()
    return (await listStaff()).map((member) => ({
      ...member,
      ...owned(member.id),
      shown: shownIds.has(member.id),
      calendar: calendars.has(member.id),
    }))
  }),
  POST: route(
    {
      summary: 'Add an account',
      answers: { 201: staffMemberOutput },
      example: { username: 'niran', password: 'boats at night, squid', role: 'owner' },
      refuses: ['conflict'],
      staff: roles.owner,
      body: json(newStaffInput),
    },
    async ({ body, staff, address }) => {
      const member = await addStaff(body.username, body.password, body.role)
      await recordAction('accountAdded', { staff, address }, member.username)
      return member
    },
  ),
})
