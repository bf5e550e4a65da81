import { sendRoutes } from '@/app/api/send-routes'
import { updateForMail } from '@/lib/updates/mail'
import { methods } from '@/lib/platform/http/route'

const { recipients, send } = sendRoutes('an update', updateForMail)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: recipients, POST: send })
