import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { loginInput } from '@/lib/staff/schema'
import { signIn } from '@/lib/staff/session'
import { verifyStaff } from '@/lib/staff/sign-in'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ body: json(loginInput) }, async ({ body, address }) => {
    return { user: await signIn(await verifyStaff(body, address)) }
  }),
})
