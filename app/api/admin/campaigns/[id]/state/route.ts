import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { wakeMailWorker } from '@/lib/mail/running-worker'
import { staffOf } from '@/lib/staff/sessions/session'
import { campaignChange } from '@/lib/subscribers/campaigns/schema'
import { changeCampaign } from '@/lib/subscribers/campaigns/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: staffOf, path: idPath, body: json(campaignChange) }, async ({ path, body }) => {
    const campaign = await changeCampaign(path.id, body)
    if (!campaign) throw notFound('This campaign')
    wakeMailWorker()
    return campaign
  }),
})
