import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { listCampaigns } from '@/lib/subscribers/campaigns/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, () => listCampaigns()),
})
