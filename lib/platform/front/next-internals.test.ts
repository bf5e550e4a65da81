import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const resolve = createRequire(join(process.cwd(), 'package.json'))

const inProcess =
  'test/call.ts finds the route of an address with it, in tests only. Look at how Next matches dynamic routes.'

/**
 * Internals of Next that we use, and that may move with any release. If one is missing, look for its successor in the
 * module named here, and check what happens without it.
 */
const internals: Record<string, { gives: string | null; when: string }> = {
  'next/dist/server/app-render/parse-and-validate-flight-router-state': {
    gives: 'parseAndValidateFlightRouterState',
    when:
      'It throws for a header Next-Router-State-Tree that Next cannot read, before our code runs. Find who reads that header ' +
      "in Next's app-render. If Next answers 400 by itself, `isRouterState` in lib/platform/front/request-filter-rules.ts can go.",
  },
  'next/dist/server/app-render/work-unit-async-storage.external': {
    gives: null,
    when:
      'lib/platform/front/shared-pages.ts sees in it whether a page reads a header or a cookie; if it does not, no page is kept. Look ' +
      "at where Next's `headers()` and `cookies()` find what they return.",
  },
  'next/dist/compiled/@vercel/nft': {
    gives: 'nodeFileTrace',
    when: 'scripts/release/pack finds the files of our scripts with it. Take @vercel/nft from the registry instead.',
  },
  'next/dist/shared/lib/router/utils/sorted-routes': { gives: 'getSortedRoutes', when: inProcess },
  'next/dist/shared/lib/router/utils/route-matcher': { gives: 'getRouteMatcher', when: inProcess },
  'next/dist/shared/lib/router/utils/route-regex': { gives: 'getRouteRegex', when: inProcess },
  'next/dist/bin/next': {
    gives: null,
    when: 'The command `next`, as package.json of Next names it below `bin`.',
  },
}

const folders = ['app', 'components', 'e2e', 'lib', 'scripts', 'test']
const sources = [
  ...folders.flatMap((name) =>
    readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  ),
  ...readdirSync('.'),
].filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('next-internals.test.ts'))

test('no other internals of Next are used', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/next\/dist\/[\w@/.-]+/g)].map(([name]) => name),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(internals).sort())
})

test.each(Object.entries(internals))('%s still exists', (name, { gives, when }) => {
  const found = () => (gives ? typeof resolve(name)[gives] : typeof resolve.resolve(name))
  expect({ found: attempt(found), when }).toEqual({ found: gives ? 'function' : 'string', when })
})

function attempt(look: () => string): string {
  try {
    return look()
  } catch (error) {
    return String(error)
  }
}
