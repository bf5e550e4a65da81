/** The names of the visitors' languages in the dashboard. */
export const languageNames = new Intl.DisplayNames('en', { type: 'language' })
