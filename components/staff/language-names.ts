/** What staff call the visitors' languages. */
export const languageNames = new Intl.DisplayNames('en', { type: 'language' })
