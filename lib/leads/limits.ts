/** Maximum lengths in characters; the database has constraints with the same numbers. */
export const leadLimits = {
  name: 100,
  email: 254,
  countryCode: 8,
  phone: 32,
  message: 5000,
  notes: 5000,
  nextStep: 500,
} as const

/** The same for a dated entry. */
export const entryLimits = { body: 5000 } as const

/**
 * Name of the honeypot field, which people do not see. A value in it comes from a bot, or from an overeager password
 * manager.
 */
export const honeypotField = 'website'
