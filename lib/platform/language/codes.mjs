// The only list of languages. Plain JavaScript, because next.config.mjs and the scripts load it before TypeScript is
// compiled; TypeScript imports it from `locales.ts`.

/** Languages of the public site, in the order of the selectors. */
export const locales = /** @type {const} */ (['en', 'th', 'zh', 'ru', 'fr'])

/** Pages in this language have no prefix. */
export const defaultLocale = 'en'

/** Languages with a prefix, such as `/th/…`. */
export const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)

/** Key of the visitor's stored choice in local storage, and name of the cookie that mirrors it. */
export const languageKey = 'language'
