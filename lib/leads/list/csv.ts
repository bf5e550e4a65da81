import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { csvLine } from '@/lib/platform/http/csv'
import { siteZone } from '@/lib/platform/language/locales'
import { villaInterests } from '@/lib/villas'
import en from '@/messages/en.json'
import { phoneOf } from '@/lib/leads/rules'
import type { LeadJson } from '@/lib/leads/schema'

type Value = string | number | boolean | null

/** Headings and values in the words of the dashboard. */
const columns: Record<string, (lead: LeadJson) => Value> = {
  Number: ({ id }) => id,
  'Received (Bangkok)': ({ createdAt }) => inBangkok(createdAt),
  'Received (UTC)': ({ createdAt }) => createdAt,
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  Email: ({ email }) => email,
  Phone: phoneOf,
  Villa: ({ villaType }) => villaName(villaType),
  Plot: ({ plot }) => plot,
  'Plot was free': ({ plotWasFree }) => plotWasFree,
  Language: ({ language }) => languages.of(language) ?? language,
  Status: ({ status }) => en.LeadStatus[status],
  Owner: ({ owner }) => owner?.username ?? null,
  'Next step': ({ nextStep }) => nextStep,
  'Next step on': ({ nextStepOn }) => nextStepOn,
  'First answer (Bangkok)': ({ firstAnsweredAt }) => inBangkok(firstAnsweredAt),
  'Last contact (Bangkok)': ({ lastContactAt }) => inBangkok(lastContactAt),
  Source: ({ source }) => source,
  'Info pack': ({ infoPack }) => infoPack,
  Newsletter: ({ newsletter }) => newsletter,
  Message: ({ message }) => message,
  Notes: ({ notes }) => notes,
  'May be spam': ({ flagged }) => flagged,
}

export const csvHeader = csvLine(Object.keys(columns))

export function csvLeads(leads: readonly LeadJson[]): string {
  return leads.map((lead) => csvLine(Object.values(columns).map((valueOf) => valueOf(lead)))).join('')
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

function villaName(villaType: string | null): string | null {
  const known = villaInterests.find((interest) => interest === villaType)
  return known ? en.Contact.villaOptions[known] : villaType
}

/** A form that spreadsheets read as a date and a time, in any language. */
function inBangkok(moment: string | null): string | null {
  return moment && format(new TZDate(moment, siteZone), 'yyyy-MM-dd HH:mm')
}
