import { emailLength } from '@/lib/platform/mail/email-address'

export const leadLimits = {
  name: 100,
  email: emailLength,
  countryCode: 8,
  phone: 32,
  message: 5000,
  notes: 5000,
  nextStep: 500,
  channel: 100,
} as const

/** Ways to reach a person besides e-mail and telephone, in columns of these names. */
export const leadChannels = ['whatsapp', 'line', 'wechat', 'telegram'] as const
export type LeadChannel = (typeof leadChannels)[number]

export const entryLimits = { body: 5000 } as const

export const callingCode = /^\+[0-9]{1,4}$/
