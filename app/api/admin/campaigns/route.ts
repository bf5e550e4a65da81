import { methods, route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { listCampaigns } from '@/lib/subscribers/campaigns/store'
import { z } from '@/lib/platform/http/zod'
import { campaignOutput } from '@/lib/subscribers/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Campaigns, newest first', answers: { 200: z.array(campaignOutput) }, staff: staffOf },
    () => listCampaigns(),
  ),
})
