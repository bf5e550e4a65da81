// The one list of languages. Plain JavaScript, because next.config.mjs and the scripts read it before any TypeScript is
// translated; TypeScript imports it from `locales.ts`.

/** The languages of the public site, in the order in which selectors show them. */
export const locales = /** @type {const} */ (['en', 'th', 'zh', 'ru', 'fr'])

/** Its addresses have no prefix. */
export const defaultLocale = 'en'

/** The languages whose addresses have a prefix, as `/th/…`. */
export const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)

/** Name of the visitor's stored choice, in local storage and in the cookie that mirrors it. */
export const languageKey = 'language'
