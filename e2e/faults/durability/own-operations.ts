import { createLead } from '@/lib/leads/store'
import { changeStatus } from '@/lib/leads/workflow/store'
import type { LeadInput } from '@/lib/leads/request/schema'
import { deleteOneLead } from '@/lib/privacy/store'
import { lead, type Operations } from './operations'

/** The program's own store on the database in DATABASE_URL. */
export const ownOperations: Operations = {
  create: async (email) => {
    const input = { ...lead, email } as LeadInput
    const idempotency = { key: email, bodyHash: 'trial' }
    const mail = {
      kind: 'infoPack',
      recipient: email,
      language: 'en',
      state: 'queued',
      reason: null,
    } as const
    const made = await createLead({
      input,
      language: 'en',
      plotWasFree: null,
      idempotency,
      mails: [{ ...mail, messageId: `${email}/pack` }],
    })
    return made.id
  },
  setStatus: (id, status) => changeStatus(id, status as 'contacted', 'mali'),
  remove: async (id) => (await deleteOneLead(id, 'mali')).count > 0,
}
