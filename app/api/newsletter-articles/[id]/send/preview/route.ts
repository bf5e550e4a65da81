import { sendRoutes } from '@/app/api/send-routes'
import { articleForMail } from '@/lib/articles/mail'
import { methods } from '@/lib/platform/http/route'

const { preview } = sendRoutes('an article', articleForMail)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: preview })
