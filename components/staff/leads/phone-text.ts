import type { LeadJson } from '@/lib/leads/schema'

/** The number as dialled, or a placeholder if there is none. */
export function phoneText(lead: Pick<LeadJson, 'countryCode' | 'phone'>, nothing: string): string {
  const { countryCode, phone } = lead
  if (!phone) return nothing
  return phone.startsWith('+') || phone.startsWith('00') ? phone : `${countryCode} ${phone}`
}
