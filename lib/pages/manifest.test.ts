import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixedLocales } from '@/lib/platform/language/codes.mjs'
import { queryValues } from './front-settings'
import { findPage, sitePages } from './manifest.mjs'

const folder = 'app/[locale]'
/** Shown by the middleware for missing records; not a URL of its own. */
const notFound = '/missing/:kind'

describe('the manifest of pages', () => {
  it('lists exactly the folders of app/[locale] that have a page', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(^|\/)page\.tsx$/.test(name))
      .map((name) => `/${name.replace(/\/?page\.tsx$/, '').replace(/\[(\w+)\]/g, ':$1')}`)
      .filter((path) => path !== notFound)
    expect(sitePages.map(({ path }) => path).sort()).toEqual(found.sort())
  })

  it.each(sitePages)('leaves $path to be rendered on request, as the page cache needs it', ({ path }) => {
    const page = readFileSync(join(folder, path.replace(/:(\w+)/g, '[$1]'), 'page.tsx'), 'utf8')
    expect(page).toMatch(/readForPage|searchParams|'force-dynamic'/)
  })

  it('tells the kind of record in a URL with :id', () => {
    expect(sitePages.filter(({ path, record }) => path.includes(':id') !== Boolean(record))).toEqual([])
  })

  it('names no parameter of a kept page whose values are unknown, for which it would never be kept', () => {
    const named = sitePages.flatMap(({ shared, query = [] }) => (shared ? query : []))
    expect(named.filter((name) => !(name in queryValues))).toEqual([])
  })

  it('finds the page of a URL', () => {
    expect(findPage('/')?.page.path).toBe('/')
    expect(findPage('/project-progress/12')).toMatchObject({ id: '12', page: { record: 'update' } })
    for (const path of ['/project-progress/', '/villa/3br/x', '/nothing', '/th/privacy', ''])
      expect([path, findPage(path)]).toEqual([path, null])
  })
})

/** Next requires a literal matcher. After a change of the manifest, copy the expected value there. */
test('the matcher of middleware.ts matches the manifest', () => {
  const [, literal = ''] = /matcher: \[(.*?)\n {2}\]/s.exec(readFileSync('middleware.ts', 'utf8')) ?? []
  const written = [...literal.matchAll(/^\s*'(.*)',$/gm)].map(([, text = '']) =>
    text.replaceAll('\\\\', '\\'),
  )
  expect(written).toEqual(matcher())
})

function matcher(): string[] {
  const prefixes = prefixedLocales.join('|')
  const ofRecords = sitePages
    .filter(({ record }) => record)
    .map(({ path }) => path.slice(1).replace('/:id', ''))
    .join('|')
  const exclusions = [
    '_next/',
    'api(?:/|$)',
    'en(?:/|$)',
    'pictures/',
    'share/',
    `(?:${[...readdirSync('public'), ...madeFiles()].filter(isFile).sort().join('|').replaceAll('.', '\\.')})$`,
  ]
  return [
    '/admin/:path*',
    `/(${ofRecords})/:id`,
    `/(${prefixes})/(${ofRecords})/:id`,
    `/((?!${exclusions.join('|')}).*)`,
  ]
}

/** Entries of app/, with generated files as requested. */
function madeFiles(): string[] {
  const names: Record<string, string> = { 'manifest.ts': 'manifest.webmanifest', 'robots.ts': 'robots.txt' }
  return readdirSync('app').map((name) => names[name] ?? name)
}

function isFile(name: string): boolean {
  return /\.(ico|png|svg|txt|webmanifest|xml)$/.test(name)
}

test('the list of languages is in one file only', () => {
  const list = new RegExp(prefixedLocales.map((locale) => `\\b${locale}\\b`).join('\\W{1,4}'))
  const sources = ['app', 'components', 'e2e', 'lib', 'scripts'].flatMap((name) =>
    readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  )
  const found = sources.filter((file) => /\.(tsx?|mjs)$/.test(file) && list.test(readFileSync(file, 'utf8')))
  // The type of `messagesByLocale` in the other file makes it complete.
  expect(found).toEqual(['lib/platform/language/codes.mjs', 'lib/platform/language/messages.ts'])
})
