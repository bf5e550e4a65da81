import 'server-only'
import type { z } from '@/lib/platform/http/zod'
import { correctLead } from '@/lib/leads/personal-data'
import type { correctionInput } from './schema'
import { logEvent } from './store'

/**
 * Corrects name and telephone of one of the person's requests.
 * @returns false when the request does not exist or has another address
 */
export async function correctRequest(
  email: string,
  { leadId, firstName, lastName, countryCode, phone }: z.output<typeof correctionInput>,
): Promise<boolean> {
  const result = await correctLead(leadId, email, { firstName, lastName, countryCode, phone })
  if (result === 'changed') await logEvent('corrected', 1)
  return result !== 'missing'
}
