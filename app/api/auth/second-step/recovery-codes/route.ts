import { recordAccess } from '@/lib/access/store'
import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { passwordOnly } from '@/lib/second-step/schema'
import { checkPassword } from '@/lib/staff/members'
import { staffOf } from '@/lib/staff/session'
import { renewRecoveryCodes } from '@/lib/staff/set-up-second-step'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, body: json(passwordOnly) }, async ({ staff, body, address }) => {
    await checkPassword(staff, body.password, address)
    const made = await renewRecoveryCodes(staff)
    await recordAccess({ kind: 'recoveryCodesMade', username: staff.username, address })
    return made
  }),
})
