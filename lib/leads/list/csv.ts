import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { csvLine } from '@/lib/platform/http/csv'
import { siteZone } from '@/lib/platform/language/locales'
import { villaInterests } from '@/lib/villas'
import { shortlistText } from '@/lib/shortlist'
import en from '@/messages/en.json'
import { phoneOf } from '@/lib/leads/phone'
import { lostReasonNames } from '@/lib/leads/status'
import type { LeadJson } from '@/lib/leads/schema'

type Value = string | number | boolean | null
type Columns = Record<string, (lead: LeadJson) => Value>

/**
 * For each field of a lead its columns, with heading and value in the words of the dashboard, else the reason why it has
 * none. A new field does not compile until it is here. The order is that of the file.
 */
const fields: Record<keyof LeadJson, Columns | string> = {
  id: { Number: ({ id }) => id },
  createdAt: {
    'Received (Bangkok)': ({ createdAt }) => inBangkok(createdAt),
    'Received (UTC)': ({ createdAt }) => createdAt,
  },
  firstName: { 'First name': ({ firstName }) => firstName },
  lastName: { 'Last name': ({ lastName }) => lastName },
  email: { Email: ({ email }) => email },
  countryCode: 'part of the telephone number',
  phone: { Phone: phoneOf },
  villaType: { Villa: ({ villaType }) => villaName(villaType) },
  plot: { Plot: ({ plot }) => plot },
  plotWasFree: { 'Plot was free': ({ plotWasFree }) => plotWasFree },
  shortlist: { Shortlist: ({ shortlist }) => shortlistText(shortlist) || null },
  language: { Language: ({ language }) => languages.of(language) ?? language },
  status: { Status: ({ status }) => en.LeadStatus[status] },
  lostReason: { 'Lost because': ({ lostReason }) => lostReason && lostReasonNames[lostReason] },
  owner: { Owner: ({ owner }) => owner?.username ?? null },
  nextStep: { 'Next step': ({ nextStep }) => nextStep },
  nextStepOn: { 'Next step on': ({ nextStepOn }) => nextStepOn },
  firstAnsweredAt: { 'First answer (Bangkok)': ({ firstAnsweredAt }) => inBangkok(firstAnsweredAt) },
  lastContactAt: { 'Last contact (Bangkok)': ({ lastContactAt }) => inBangkok(lastContactAt) },
  source: { Source: ({ source }) => source },
  createdBy: 'the history of the lead says who entered it',
  infoPack: { 'Info pack': ({ infoPack }) => infoPack },
  newsletter: { Newsletter: ({ newsletter }) => newsletter },
  message: { Message: ({ message }) => message },
  notes: { Notes: ({ notes }) => notes },
  flagged: { 'May be spam': ({ flagged }) => flagged },
  visitDay: { 'Would like to visit on': ({ visitDay }) => visitDay },
  visitChannel: {
    'Would like to visit': ({ visitChannel }) => visitChannel && en.MyData.channels[visitChannel],
  },
  channels: {
    WhatsApp: ({ channels }) => channels.whatsapp ?? null,
    LINE: ({ channels }) => channels.line ?? null,
    WeChat: ({ channels }) => channels.wechat ?? null,
    Telegram: ({ channels }) => channels.telegram ?? null,
  },
  keptByLaw: 'what is kept of an erased lead is in no export',
  version: 'guards against two changes at once',
  updatedAt: 'says that something changed, and not what',
}

const columns = Object.values(fields).flatMap((field) =>
  typeof field === 'string' ? [] : Object.entries(field),
)

export const csvHeader = csvLine(columns.map(([heading]) => heading))

export function csvLeads(leads: readonly LeadJson[]): string {
  return leads.map((lead) => csvLine(columns.map(([, valueOf]) => valueOf(lead)))).join('')
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

function villaName(villaType: string | null): string | null {
  const villa = villaInterests.find((interest) => interest === villaType)
  return villa ? en.Contact.villaOptions[villa] : villaType
}

/** A form that spreadsheets recognise as date and time in any language. */
function inBangkok(moment: string | null): string | null {
  return moment && format(new TZDate(moment, siteZone), 'yyyy-MM-dd HH:mm')
}
