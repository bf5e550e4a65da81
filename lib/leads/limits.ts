/** Longest values in characters; the same numbers stand as constraints in the database. */
export const leadLimits = {
  name: 100,
  email: 254,
  countryCode: 8,
  phone: 32,
  message: 5000,
  notes: 5000,
} as const

/** Name of the field that people never see. Who fills it in is a program, or a very eager password manager. */
export const honeypotField = 'website'
