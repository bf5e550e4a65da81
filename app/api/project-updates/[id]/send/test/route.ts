import { sendRoutes } from '@/app/api/send-routes'
import { updateForMail } from '@/lib/updates/mail'
import { methods } from '@/lib/platform/http/route'

const { test } = sendRoutes('an update', updateForMail)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: test })
