import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { secondStepInput, secondStepOutput } from '@/lib/staff/second-step/schema'
import { readSecondStep } from '@/lib/staff/second-step/store'
import { finishSignIn } from '@/lib/staff/second-step/sign-in-steps'
import { roles } from '@/lib/staff/sessions/roles'
import { signedInOutput } from '@/lib/staff/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "What one's account has set up as a second step",
      answers: { 200: secondStepOutput },
      staff: roles.settingUp,
    },
    ({ staff }) => readSecondStep(staff.id),
  ),
  POST: route(
    {
      summary: 'Complete the second step and sign in',
      answers: { 200: signedInOutput },
      example: { code: '123456' },
      refuses: ['unauthenticated', 'tooManyRequests'],
      body: json(secondStepInput),
    },
    async ({ body, address }) => {
      return { user: await finishSignIn(body, address) }
    },
  ),
})
