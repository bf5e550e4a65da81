export const languageNames = new Intl.DisplayNames('en', { type: 'language' })
