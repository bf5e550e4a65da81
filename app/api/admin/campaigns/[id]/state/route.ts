import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { campaignChange, campaignOutput } from '@/lib/subscribers/campaigns/schema'
import { changeCampaign } from '@/lib/subscribers/campaigns/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Pause, continue or stop a campaign',
      answers: { 200: campaignOutput },
      example: { state: 'paused' },
      refuses: ['conflict'],
      ...ofRecord(roles.owner),
      body: json(campaignChange),
    },
    async ({ path, body }) => {
      const campaign = orNotFound(await changeCampaign(path.id, body), 'This campaign')
      wakeMailWorker()
      return campaign
    },
  ),
})
