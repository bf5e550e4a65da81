import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import {
  workUnitAsyncStorage,
  type RequestStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { sharedRendering, type SharedRendering } from './shared-rendering'

// All that this folder expects of Next's requests, HTML and internals, which may change with any release.
// e2e/api/next-internals.spec.ts compares each part with what the installed Next does.

/** Of requests of Next's client-side router, which wants data instead of a page. */
export const routerHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'next-url',
]

export function isForRouter(headers: IncomingHttpHeaders): boolean {
  return routerHeaders.some((name) => headers[name] !== undefined)
}

/**
 * Whether Next can read the state of its router in a request; for any other it answers 500. Calls the very function that
 * would throw, so that no version of its router is ever refused.
 */
export function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

/** Makes Next write this nonce on each script that it or React writes, and on no other. */
export function askForNonce(headers: IncomingHttpHeaders, nonce: string): void {
  // Next reads the nonce from the policy. The request filter has dropped one that the client sent.
  headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  // Next renders otherwise for a client without a name (see htmlLimitedBots in next.config.mjs).
  headers['user-agent'] ||= 'unknown'
}

/** The scripts of Next's runtime; those of old browsers (`noModule`) stay. */
const runtimeScript = /<script(?=[^>]* async="")[^>]* src="(\/_next\/[^"]+)"[^>]*><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g
const styleSheet = /<link rel="stylesheet"|<\/head>/

/**
 * The page with the scripts of Next's runtime replaced by one inline script, before the style sheet, for which it would
 * wait otherwise. A page without scripts is returned as it is.
 * @param write the text of that script, given their URLs in order
 */
export function withScriptInstead(html: string, nonce: string, write: (files: string[]) => string): string {
  const files = new Set<string>()
  const rest = html.replace(runtimeScript, (_, file: string) => {
    files.add(file)
    return ''
  })
  if (files.size === 0) return html
  const script = `<script nonce="${nonce}">${write([...files])}</script>`
  return rest.replace(scriptPreload, '').replace(styleSheet, (next) => script + next)
}

/**
 * The page without the data that Next repeats its content in for its runtime, and one script with all of it; the nonce
 * is left out, so that the script is the same for each rendering. Without data in the page there is no script.
 */
export function splitData(html: string, nonce: string): { html: string; script?: string } {
  const inlineData = new RegExp(
    `<script nonce="${nonce}">self\\.__next_f\\.push\\((\\[1,"[\\s\\S]*?"\\])\\)</script>`,
    'g',
  )
  let data = ''
  const rest = html.replace(inlineData, (_, pushed: string) => {
    data += (JSON.parse(pushed) as [number, string])[1]
    return ''
  })
  if (!data) return { html }
  const plain = data.replaceAll(`"${nonce}"`, '"$undefined"')
  return { html: rest, script: `self.__next_f.push(${JSON.stringify([1, plain])})\n` }
}

/** The page without its nonce, and the texts of the inline scripts that had it. */
export function withoutNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const ours = new RegExp(`<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: textsOf(ours, html) }
}

/** Scripts that run; JSON-LD is data. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The texts of the inline scripts and styles of a page made by the build. All of them are Next's: such a page contains
 * texts of the repository and settings, and nothing that staff or visitors have written.
 */
export function inlineTexts(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: textsOf(inlineScript, html), styles: textsOf(inlineStyle, html) }
}

function textsOf(pattern: RegExp, html: string): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

/** Where Next's `headers()` and `cookies()` find what they return; Next itself reads none of them. */
const readings = ['headers', 'cookies', 'mutableCookies']

/**
 * Notices when a page that is rendered for the page cache reads something of the request, in code of ours or of a
 * package. Whatever Next changes here leaves pages unproven, and so not kept.
 */
export function watchSharedPages(): void {
  const run = workUnitAsyncStorage.run.bind(workUnitAsyncStorage)
  workUnitAsyncStorage.run = <Result, Args extends unknown[]>(
    store: Parameters<typeof run>[0],
    callback: (...args: Args) => Result,
    ...args: Args
  ): Result => {
    const rendering = sharedRendering.getStore()
    if (rendering && store.type === 'request') watch(store, rendering)
    return run(store, callback, ...args)
  }
}

const watched = new WeakSet<object>()

function watch(store: RequestStore, rendering: SharedRendering): void {
  if (watched.has(store)) return
  watched.add(store)
  // The middleware has a store of its own, in another phase; it proves nothing of the page.
  if (store.phase === 'render') rendering.sameForAll ??= true
  for (const name of readings) {
    const reading = Object.getOwnPropertyDescriptor(store, name)
    if (!reading?.get || !reading.configurable) {
      rendering.sameForAll = false
      return
    }
    const { get } = reading
    Object.defineProperty(store, name, {
      ...reading,
      get() {
        rendering.sameForAll = false
        return Reflect.apply(get, store, [])
      },
    })
  }
}
