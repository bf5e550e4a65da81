import { site } from '@/lib/site'
import { descriptionOf } from './content-metadata'
import { pageMetadata } from './page-metadata'

const page = { locale: 'zh', path: '/villa/3br', title: 'Villa' } as const

test('a page has a canonical URL and alternates for search engines', () => {
  expect(pageMetadata(page).alternates).toEqual({
    canonical: `${site.url}/zh/villa/3br`,
    languages: {
      en: `${site.url}/villa/3br`,
      th: `${site.url}/th/villa/3br`,
      'zh-Hans': `${site.url}/zh/villa/3br`,
      ru: `${site.url}/ru/villa/3br`,
      fr: `${site.url}/fr/villa/3br`,
      'x-default': `${site.url}/villa/3br`,
    },
  })
})

test('a page in two languages has no other alternates', () => {
  const { alternates } = pageMetadata({ ...page, languages: ['en', 'zh'] })
  expect(Object.keys(alternates?.languages ?? {})).toEqual(['en', 'zh-Hans', 'x-default'])
})

test('a page that must not be indexed has no URLs for search engines', () => {
  const { alternates, robots } = pageMetadata({ ...page, path: '/thank-you' })
  expect([alternates, robots]).toEqual([undefined, { index: false, follow: true }])
  expect(pageMetadata({ ...page, indexed: false }).robots).toEqual(robots)
})

test('a description has at most 160 characters, and never splits a character', () => {
  expect(descriptionOf('a'.repeat(161))).toBe(`${'a'.repeat(159)}…`)
  expect(descriptionOf('One\n\n two')).toBe('One two')
  expect(descriptionOf('ก้'.repeat(200))).toBe(`${'ก้'.repeat(159)}…`)
})
