import { json } from '@/lib/platform/http/body/readers'
import { jsonResponse } from '@/lib/platform/http/responses'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { loginInput } from '@/lib/staff/schema'
import { signInOrAsk } from '@/lib/staff/second-step/verify'
import { verifyStaff } from '@/lib/staff/sign-in/sign-in'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ body: json(loginInput) }, async ({ body, address }) => {
    const answer = await signInOrAsk(await verifyStaff(body, address), address)
    return 'next' in answer ? jsonResponse(answer, { status: 202 }) : answer
  }),
})
