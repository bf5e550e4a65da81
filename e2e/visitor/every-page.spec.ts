import type { APIRequestContext } from '@playwright/test'
import { DomUtils, parseDocument } from 'htmlparser2'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, test } from '../support/fixtures'
import { errorsOf, hasJava, needsJava } from '../support/html-checker'
import { missingPaths, publicPaths } from '../support/public-paths'

/** A page or file of the site as the server sends it; only a page has more than a status. */
interface Visited {
  status: number
  html: string
  ids: string[]
  /** Addresses on the site, with their fragments: of its links, and of its pictures in all widths. */
  links: URL[]
  pictures: URL[]
  /** Links and buttons that show words and have a name of their own. */
  named: { name: string; words: string }[]
}

test.describe('every page in every language', () => {
  // One worker, so that the site is read once for all tests.
  test.describe.configure({ mode: 'default' })

  let visited: Map<string, Visited>
  test.beforeAll(async ({ request, server }) => {
    visited = await crawl(request, server.url)
    expect(visited.size).toBeGreaterThan(900)
  })

  test('leads to pages and pictures that exist', () => {
    const missing = locales.flatMap((locale) => missingPaths.map((path) => localPath(locale, path)))
    const broken = [...visited].filter(([, { status }]) => status !== 200).map(([address]) => address)
    expect(broken.sort()).toEqual(missing.sort())
  })

  test('leads to parts of pages that exist', () => {
    const lost = [...visited].flatMap(([address, { links }]) =>
      links
        .filter(({ pathname, search, hash }) => {
          // A part does not depend on filters, of which not every combination is read.
          const page = visited.get(pathname + search) ?? visited.get(pathname)
          return page && hash && !page.ids.includes(decodeURIComponent(hash.slice(1)))
        })
        .map(({ pathname, search, hash }) => `${address} leads to ${pathname}${search}${hash}`),
    )
    expect(lost).toEqual([])
  })

  test('has no two parts with one id', () => {
    const repeated = [...visited].flatMap(([address, { ids }]) =>
      ids
        .filter((id, index) => ids.indexOf(id) !== index)
        .map((id) => `${address} has #${id} more than once`),
    )
    expect(repeated).toEqual([])
  })

  test('can be used by voice: the words on a link or button are part of its name', () => {
    const other = [...visited].flatMap(([address, { named }]) =>
      named
        .filter(({ name, words }) => !spoken(name).includes(spoken(words)))
        .map(({ name, words }) => `${address} shows “${words}” and is called “${name}”`),
    )
    expect(other).toEqual([])
  })

  test('has no space after Chinese punctuation, which brings its own', () => {
    const gaps = [...visited]
      .filter(([address]) => address.startsWith('/zh'))
      .flatMap(([address, { html }]) => {
        const text = html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '')
        return [...text.matchAll(/.{0,9}[，。；：！？、] .{0,9}/g)].map(([gap]) => `${address}: ${gap}`)
      })
    expect(gaps).toEqual([])
  })

  test('is free of errors for the Nu HTML Checker @long', () => {
    test.skip(!hasJava(), needsJava)
    const pages = [...visited].filter(([, { html }]) => html).map(([address, { html }]) => [address, html])
    expect(errorsOf(Object.fromEntries(pages))).toEqual([])
  })
})

/**
 * Reads all public pages in all languages, and every page and picture of the site that they lead to. The staff area, the
 * API and scripts have their own tests.
 */
async function crawl(request: APIRequestContext, site: string): Promise<Map<string, Visited>> {
  const paths = [...publicPaths({ listed: true }), ...publicPaths({ listed: false }), ...missingPaths]
  paths.push('/shortlist?plots=2&villas=4br')
  const visited = new Map<string, Visited>()
  const asked = new Set(locales.flatMap((locale) => paths.map((path) => localPath(locale, path))))
  for (const queue = [...asked]; queue.length > 0;) {
    const next = queue.splice(0, 16)
    const pages = await Promise.all(next.map((address) => visit(request, site, address)))
    for (const [index, page] of pages.entries()) {
      visited.set(next[index] ?? '', page)
      for (const { pathname, search, searchParams } of [...page.links, ...page.pictures]) {
        const address = pathname + search
        // Filters can be combined in hundreds of ways, shortlists in thousands.
        if (searchParams.size > 1 || /\/shortlist\?/.test(address) || asked.has(address)) continue
        if (/^\/(_next|api|auth|en)(\/|$)/.test(pathname)) continue
        asked.add(address)
        queue.push(address)
      }
    }
  }
  return visited
}

async function visit(request: APIRequestContext, site: string, address: string): Promise<Visited> {
  // An address without prefix is in the language of the reader.
  const answer = await request.get(address, { headers: { 'Accept-Language': 'en' } })
  const isPage = answer.headers()['content-type']?.includes('text/html')
  const html = isPage ? await answer.text() : ''
  const elements = DomUtils.findAll(() => true, parseDocument(html).children)
  const onSite = (addresses: string[]) =>
    addresses.map((one) => new URL(one, answer.url())).filter(({ origin }) => origin === new URL(site).origin)
  return {
    status: answer.status(),
    html,
    ids: elements.flatMap(({ attribs }) => attribs.id ?? []),
    // Like a robot, without what leads to thousands of lists.
    links: onSite(
      elements.flatMap(
        ({ name, attribs }) => (name === 'a' && attribs.rel !== 'nofollow' && attribs.href) || [],
      ),
    ),
    pictures: onSite(
      elements.flatMap(({ attribs: { src, srcset = '' } }) => [
        ...(src ? [src] : []),
        ...srcset.split(',').flatMap((one) => one.trim().split(' ')[0] || []),
      ]),
    ),
    named: elements
      .filter(({ name }) => ['a', 'button', 'summary'].includes(name))
      .map((element) => ({ name: element.attribs['aria-label'] ?? '', words: shownWords(element) }))
      .filter(({ name, words }) => name && words),
  }
}

/** What a control shows, without what only screen readers get and what they leave out. */
function shownWords(node: ReturnType<typeof parseDocument>['children'][number]): string {
  if (DomUtils.isText(node)) return node.data
  if (!DomUtils.isTag(node) || node.attribs['aria-hidden'] || node.attribs.class?.includes('sr-only'))
    return ''
  return node.children.map(shownWords).join(' ').trim()
}

/** Whole words without punctuation; where a language has no spaces between words, each letter is one. */
function spoken(text: string): string {
  const apart = text.toLowerCase().replaceAll(/[\p{Script=Han}\p{Script=Thai}]/gu, ' $& ')
  return ` ${apart.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()} `
}
