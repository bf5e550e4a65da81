import { json } from '@/lib/platform/http/body/readers'
import { jsonResponse } from '@/lib/platform/http/responses'
import { methods, route } from '@/lib/platform/http/route'
import { loginInput, signedInOutput } from '@/lib/staff/schema'
import { signInOrAsk } from '@/lib/staff/second-step/sign-in-steps'
import { verifyStaff } from '@/lib/staff/sign-in/sign-in'
import { secondStepQuestion } from '@/lib/staff/second-step/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Sign in, or complete the first of two steps',
      answers: { 200: signedInOutput, 202: secondStepQuestion },
      example: { username: 'mali', password: 'wrong' },
      refuses: ['unauthenticated', 'tooManyRequests'],
      body: json(loginInput),
    },
    async ({ body, address }) => {
      const answer = await signInOrAsk(await verifyStaff(body, address), address)
      return 'next' in answer ? jsonResponse(answer, { status: 202 }) : answer
    },
  ),
})
