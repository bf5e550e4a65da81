/** The first account of a test's site, made with the token. Apart, because browser tests cannot load what calls routes. */
export const account = { username: 'mali', password: 'squid boats at night' }
export const setupToken = 'a-setup-token-for-tests'
