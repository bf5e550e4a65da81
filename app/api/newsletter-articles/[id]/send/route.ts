import { sendRoutes } from '@/app/api/send-routes'
import { articleForMail } from '@/lib/articles/mail'
import { methods } from '@/lib/platform/http/route'

const { recipients, send } = sendRoutes('an article', articleForMail)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: recipients, POST: send })
