import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { listCampaigns } from '@/lib/subscribers/campaigns/store'
import { campaignOutput } from '@/lib/subscribers/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Campaigns, newest first', answers: { 200: campaignOutput.array() }, staff: roles.owner },
    () => listCampaigns(),
  ),
})
