import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { secondStepInput } from '@/lib/staff/second-step/schema'
import { readSecondStep } from '@/lib/staff/second-step/store'
import { finishSignIn } from '@/lib/staff/second-step/verify'
import { staffToSetUp } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffToSetUp }, ({ staff }) => readSecondStep(staff.id)),
  POST: route({ body: json(secondStepInput) }, async ({ body, address }) => {
    return { user: await finishSignIn(body, address) }
  }),
})
