/**
 * Name of the honeypot field, which people do not see. A bot or an overeager password manager fills it in, so no form
 * rejects a value, and each domain decides how to treat the request.
 */
export const honeypotField = 'website'
