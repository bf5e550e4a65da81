/**
 * Prices are whole US dollars. A visitor can see one of these currencies beside them; they are in the order of the
 * selection.
 */
export const currencyCodes = ['THB', 'EUR', 'GBP', 'CNY', 'RUB'] as const
export type CurrencyCode = (typeof currencyCodes)[number]

/** Name of the parameter and of the cookie. */
export const currencyName = 'currency'

/** Values of the parameter and of the cookie, the first for dollars alone. */
export const currencyChoices = ['usd', 'thb', 'eur', 'gbp', 'cny', 'rub'] as const

/** The currency of a choice; null for dollars alone and for unknown values. */
export function currencyOf(choice: string | null | undefined): CurrencyCode | null {
  return currencyCodes.find((code) => code.toLowerCase() === choice) ?? null
}
