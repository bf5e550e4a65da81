/**
 * Name of the honeypot field, which people do not see. A value in it comes from a bot, or from an overeager
 * password manager: so no form refuses it, and each domain decides what a caught request may cause.
 */
export const honeypotField = 'website'
