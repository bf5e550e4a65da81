import { updateSending } from '@/app/api/send-routes'
import { methods } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: updateSending.recipients,
  POST: updateSending.send,
})
