import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { secondStepInput } from '@/lib/second-step/schema'
import { readSecondStep } from '@/lib/second-step/store'
import { finishSignIn } from '@/lib/staff/second-step'
import { staffToSetUp } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffToSetUp }, ({ staff }) => readSecondStep(staff.id)),
  POST: route({ body: json(secondStepInput) }, async ({ body, address }) => {
    return { user: await finishSignIn(body, address) }
  }),
})
