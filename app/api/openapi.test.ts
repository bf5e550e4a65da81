import { readFileSync } from 'node:fs'
import { createConfig, lint } from '@redocly/openapi-core'
import { NextRequest } from 'next/server'
import {
  documentFile,
  documentText,
  readRoutes,
  typesFile,
  typesText,
  type Methods,
} from '@/scripts/data/api-document'
import { bodyCalls, fileCalls } from '@/test/support/attack/calls'

jest.setTimeout(60_000)

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Routes of NextAuth, of unknown URLs and of rewrites, and routes that are not part of the API. */
const undocumented = [
  '/api/[[...path]]',
  '/api/auth/[...nextauth]',
  '/api/bad-request',
  '/api/language',
  '/share/[name]',
  '/sitemap.xml',
]

const { paths } = JSON.parse(readFileSync(documentFile, 'utf8')) as {
  paths: Record<string, Record<string, object>>
}

describe('every route', () => {
  it('answers all methods, and names the possible ones', async () => {
    for (const handlers of Object.values(await readRoutes())) {
      expect(Object.keys(handlers).sort()).toEqual([...verbs, 'HEAD', 'OPTIONS'].sort())
      const request = new NextRequest('http://localhost')
      const answer = await handlers.OPTIONS?.(request, { params: Promise.resolve({}) })
      const possible = answer?.headers.get('Allow')?.split(', ') ?? []
      expect(possible.filter((method) => verbs.includes(method)).sort()).toEqual(methodsOf(handlers).sort())
    }
  })

  it('is among the calls that are attacked, where it takes a body', async () => {
    const spared = Object.entries(await readRoutes()).flatMap(([path, handlers]) => {
      const pattern = new RegExp(`^${path.replace(/\[[^\]]+\]/g, '[^/]+')}$`)
      const isAttacked = (verb: string) =>
        fileCalls.some((call) => pattern.test(call)) ||
        bodyCalls.some((call) => call.method === verb && pattern.test(call.path))
      return methodsOf(handlers)
        .filter((verb) => handlers[verb]?.definition?.body && !isAttacked(verb))
        .map((verb) => `${verb} ${path}`)
    })
    expect(spared).toEqual([])
  })
})

describe('the document of the API', () => {
  it('is in docs as the routes make it', async () => {
    // If this fails, run `npm run generate` and commit its output.
    expect(readFileSync(documentFile, 'utf8')).toBe(documentText(await readRoutes()))
  })

  it('gives the types with which the dashboard calls the API', () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(typesText())
  })

  it('has every route with each of its methods', async () => {
    const missing = Object.entries(await readRoutes()).flatMap(([path, handlers]) => {
      const documented = paths[path.replace(/\[(\w+)\]/g, '{$1}')] ?? {}
      return methodsOf(handlers)
        .filter((method) => !(method.toLowerCase() in documented))
        .map((method) => `${method} ${path}`)
    })
    expect(missing.filter((call) => !undocumented.some((path) => call.endsWith(` ${path}`)))).toEqual([])
  })

  it('has no fault for a linter, and its examples fit', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // Public lists reject no caller, and some forms only redirect.
        'operation-4xx-response': 'off',
        'operation-2xx-response': 'off',
        'no-invalid-media-type-examples': 'error',
      },
    })
    const problems = await lint({ ref: documentFile, config })
    expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
  })
})

/** The methods whose handlers `route()` made. */
function methodsOf(handlers: Methods): string[] {
  return verbs.filter((verb) => handlers[verb]?.definition)
}
