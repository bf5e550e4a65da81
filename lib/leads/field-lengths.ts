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

export const entryLimits = { body: 5000 } as const

export const callingCode = /^\+[0-9]{1,4}$/
