import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  inlineTexts,
  isRouterState,
  routerHeaders,
  splitData,
  withoutNonce,
  replaceScripts,
} from '../../lib/platform/front/next-html'
import { hashOf } from '../../lib/platform/http/content-security-policy.mjs'
import { expect, test } from '../support/fixtures'
import { startServer, type TestServer } from '../support/server/server'

// What the site expects of the insides of the installed Next, each by name. After an upgrade: a test that fails here says
// what Next does differently; lib/platform/front/next-html.ts is the file to change, if no other is named.

const fromNext = createRequire(join(process.cwd(), 'package.json'))

const inProcess =
  'test/support/call.ts finds the route of an address with it, in tests only. Look at how Next matches dynamic routes.'

const forDocument =
  'scripts/data/write-api-document.ts gives `next/navigation` of the server to the route files, as the bundler of Next does. Look at ' +
  'what the bundler gives them now.'

/** Modules that Next does not document. If one is missing, look for its successor, and check what happens without it. */
const modules: Record<string, { gives: string | null; when: string }> = {
  'next/dist/server/app-render/parse-and-validate-flight-router-state': {
    gives: 'parseAndValidateFlightRouterState',
    when:
      'It throws for a header Next-Router-State-Tree that Next cannot read, before our code runs. Find what reads that header ' +
      "in Next's app-render. If Next answers 400 by itself, `isRouterState` can go.",
  },
  'next/dist/server/app-render/work-unit-async-storage.external': {
    gives: null,
    when:
      '`watchSharedPages` sees in it whether a page reads a header or a cookie; if it does not, no page is kept. Look at where ' +
      "Next's `headers()` and `cookies()` find what they return.",
  },
  'next/dist/client/components/app-router-headers': {
    gives: null,
    when: 'This file finds in it how the headers of the router are named.',
  },
  'next/dist/compiled/@vercel/nft': {
    gives: 'nodeFileTrace',
    when: 'scripts/release/pack finds the files of our scripts with it. Take @vercel/nft from the registry instead.',
  },
  'next/dist/shared/lib/router/utils/sorted-routes': { gives: 'getSortedRoutes', when: inProcess },
  'next/dist/shared/lib/router/utils/route-matcher': { gives: 'getRouteMatcher', when: inProcess },
  'next/dist/shared/lib/router/utils/route-regex': { gives: 'getRouteRegex', when: inProcess },
  'next/dist/client/components/navigation.react-server': { gives: 'notFound', when: forDocument },
  'next/dist/client/components/navigation': { gives: null, when: forDocument },
  'next/dist/bin/next': {
    gives: null,
    when: 'The command `next`, as package.json of Next names it below `bin`.',
  },
}

test('no other undocumented modules of Next are used', () => {
  const folders = ['app', 'components', 'e2e', 'lib', 'scripts', 'test']
  const sources = [
    ...folders.flatMap((name) =>
      readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    ),
    ...readdirSync('.'),
  ].filter((file) => /\.(tsx?|mjs)$/.test(file))
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/next\/dist\/[\w@/.-]+/g)].map(([name]) =>
      name.replace(/\.js$/, ''),
    ),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(modules).sort())
})

for (const [name, { gives, when }] of Object.entries(modules))
  test(`${name} still exists`, () => {
    const found = () => (gives ? typeof fromNext(name)[gives] : typeof fromNext.resolve(name))
    expect(found, when).not.toThrow()
    expect(found(), when).toBe(gives ? 'function' : 'string')
  })

test('requests of the router carry the headers by which it is recognised', () => {
  const names = fromNext('next/dist/client/components/app-router-headers')
  const ofNext = [...names.FLIGHT_HEADERS, names.ACTION_HEADER, names.NEXT_URL]
  expect(ofNext.filter((name) => !routerHeaders.includes(name) && !/hmr/.test(name))).toEqual([])
  expect(routerHeaders.filter((name) => !ofNext.includes(name))).toEqual([])
})

test('the state of the router is read where it would fail', () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['admin', {}] }, null, 'refetch']))
  expect([undefined, state, '%', '{}'].map(isRouterState)).toEqual([true, true, false, false])
})

test.describe('a page, as Next renders it', () => {
  let server: TestServer
  test.beforeAll(async ({ database }) => {
    server = await startServer({ database, topology: 'plain' })
  })
  test.afterAll(() => server.remove())

  /** The page as it comes from Next, and its nonce. */
  async function render(path: string) {
    const answer = await fetch(server.url + path, { headers: { 'accept-language': 'en' } })
    expect(answer.status).toBe(200)
    const policy = String(answer.headers.get('content-security-policy'))
    return { html: await answer.text(), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? '' }
  }

  /** The opening tags of scripts; JSON-LD is no script to a browser. */
  const scriptsIn = (html: string) =>
    [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('ld+json'))

  for (const path of ['/', '/th/villa/4br', '/site-plan', '/newsletter/1', '/request']) {
    test(`${path}: the nonce in the request’s policy is on each script`, async () => {
      const { html, nonce } = await render(path)
      expect(nonce).not.toBe('')
      expect(scriptsIn(html).length).toBeGreaterThan(5)
      expect(scriptsIn(html).filter((tag) => !tag.includes(` nonce="${nonce}"`))).toEqual([])
      expect(withoutNonce(html, nonce).html).not.toContain('<script nonce')
    })

    test(`${path}: its scripts are found, and nothing else asks for them`, async () => {
      const { html, nonce } = await render(path)
      let files: string[] = []
      const rest = replaceScripts(html, nonce, (found) => {
        files = found
        return 'ours()'
      })
      expect(files.length).toBeGreaterThan(3)
      expect(files.filter((file) => !/^\/_next\/static\/chunks\/[\w.-]+\.js$/.test(file))).toEqual([])
      expect(scriptsIn(rest).filter((tag) => / src=/.test(tag) && !tag.includes('noModule'))).toEqual([])
      expect(rest).not.toMatch(/<link[^>]* as="script"/)
      // An inline script after a style sheet would wait for it.
      expect(rest).toContain(`<script nonce="${nonce}">ours()</script><link rel="stylesheet"`)
      expect(rest.indexOf('ours()')).toBe(
        rest.indexOf('rel="stylesheet"') - '</script><link '.length - 'ours()'.length,
      )
    })

    test(`${path}: its data is found as a whole, and the nonce in it`, async () => {
      const { html, nonce } = await render(path)
      const { html: rest, script = '' } = splitData(html, nonce)
      expect(script.length).toBeGreaterThan(5000)
      expect(script).not.toContain(nonce)
      expect(rest).not.toContain('__next_f.push([1')
      expect(rest.length).toBeLessThan(html.length - script.length * 0.9)
      // What is left starts the runtime.
      expect(withoutNonce(rest, nonce).scripts.length).toBeLessThan(4)
    })
  }

  test('one made by the build lists each of its inline scripts in its policy', async () => {
    const answer = await fetch(`${server.url}/th/nothing/here`)
    expect(answer.status).toBe(404)
    const { scripts } = inlineTexts(await answer.text())
    expect(scripts.filter((text) => text.includes('__next_f')).length).toBeGreaterThan(1)
    const policy = String(answer.headers.get('content-security-policy'))
    expect(scripts.filter((text) => !policy.includes(`'${hashOf(text)}'`))).toEqual([])
  })
})

test('a page that reads nothing of its request is proven to be the same for all, and kept', async ({
  server,
}) => {
  const caching = async (path: string) => (await fetch(server.url + path)).headers.get('cache-control')
  expect(await caching('/th')).toContain('s-maxage')
  expect(await caching('/th/request')).toContain('no-store')
})
