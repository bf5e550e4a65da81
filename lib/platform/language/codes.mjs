// The only list of languages. Plain JavaScript, because next.config.mjs and the scripts load it without
// compilation; TypeScript imports it from `locales.ts`.

/** In the order of the language selectors. */
export const locales = /** @type {const} */ (['en', 'th', 'zh', 'ru', 'fr'])

/** Pages in this language have no prefix. */
export const defaultLocale = 'en'

/** Languages with a prefix, such as `/th/…`. */
export const prefixedLocales = locales.filter((locale) => locale !== defaultLocale)

/** Key in local storage of the visitor's choice, and name of the cookie that mirrors it. */
export const languageKey = 'language'
