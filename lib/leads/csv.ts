import { csvLine } from '@/lib/http/csv'
import type { LeadJson } from './schema'

const columns = [
  'id',
  'createdAt',
  'firstName',
  'lastName',
  'email',
  'countryCode',
  'phone',
  'villaType',
  'plot',
  'plotWasFree',
  'language',
  'status',
  'infoPack',
  'newsletter',
  'message',
  'notes',
  'flagged',
] as const satisfies readonly (keyof LeadJson)[]

export const csvHeader = csvLine(columns)

export function csvLeads(leads: readonly LeadJson[]): string {
  return leads.map((lead) => csvLine(columns.map((column) => lead[column]))).join('')
}
