import { chooseLocale } from '@/lib/language/choose'
import { locales } from '@/lib/language/locales'
import { languageRedirects } from './redirects.mjs'

/** What Next does with a redirect rule: the whole value of the header must fit. */
function redirectFor(accepted: string) {
  return languageRedirects.find(({ source, has }) => {
    const [condition] = has
    return source === '/' && condition?.type === 'header' && new RegExp(`^${condition.value}$`).test(accepted)
  })?.destination
}

describe('the language rules in next.config', () => {
  it('know every language but English, which needs no prefix', () => {
    const prefixes = new Set(languageRedirects.map(({ destination }) => destination.split('/')[1]))
    expect([...prefixes].sort()).toEqual(locales.filter((locale) => locale !== 'en').sort())
  })

  it.each(['fr', 'FR-ca', 'fr;q=0.9, en', 'th-TH,th', ' ru', 'zh-Hans-CN', 'en', 'de,fr', 'french', ''])(
    'send a browser that says %p where chooseLocale would',
    (header) => {
      const locale = chooseLocale(undefined, header)
      expect(redirectFor(header)).toBe(locale === 'en' ? undefined : `/${locale}`)
    },
  )
})
