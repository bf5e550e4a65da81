import type { IncomingHttpHeaders } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
import {
  workUnitAsyncStorage,
  type RequestStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { sharedRendering, type SharedRendering } from './shared-rendering'

// This file has all assumptions of this folder about Next's requests, HTML and internals.
// e2e/api/next-internals.spec.ts checks each against the installed version.

/** Headers of Next's client-side router, which requests data instead of a page. */
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
 * Whether Next can read the router state in a request; it answers 500 to any other. This calls Next's own
 * parser, so that every version of the router is accepted.
 */
export function isRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    return false
  }
}

/** Makes Next write this nonce on every script from Next or React, and on no other. */
export function askForNonce(headers: IncomingHttpHeaders, nonce: string): void {
  // Next reads the nonce from the policy. The request filter has already dropped a client's policy.
  headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  // Next renders differently for a client without a user agent (see htmlLimitedBots in next.config.mjs).
  headers['user-agent'] ||= 'unknown'
}

/** Matches the scripts of Next's runtime, except those for old browsers (`noModule`). */
const runtimeScript = /<script(?=[^>]* async="")[^>]* src="(\/_next\/[^"]+)"[^>]*><\/script>/g
const scriptPreload = /<link rel="preload" as="script"[^>]*\/>/g
const styleSheet = /<link rel="stylesheet"|<\/head>/

/**
 * Replaces the scripts of Next's runtime with one inline script before the style sheet, so that it does not
 * wait for the styles. A page without scripts stays as it is.
 * @param write returns the inline script, given the scripts' URLs in order
 */
export function replaceScripts(html: string, nonce: string, write: (files: string[]) => string): string {
  const files = new Set<string>()
  const remaining = html.replace(runtimeScript, (_, file: string) => {
    files.add(file)
    return ''
  })
  if (files.size === 0) return html
  const script = `<script nonce="${nonce}">${write([...files])}</script>`
  return remaining.replace(scriptPreload, '').replace(styleSheet, (next) => script + next)
}

/**
 * Removes the data that Next embeds for its runtime, and returns it as one script, if there is any. Without
 * the nonce that script is the same for each rendering.
 */
export function splitData(html: string, nonce: string): { html: string; script?: string } {
  const inlineData = new RegExp(
    `<script nonce="${nonce}">self\\.__next_f\\.push\\((\\[1,"[\\s\\S]*?"\\])\\)</script>`,
    'g',
  )
  let data = ''
  const remaining = html.replace(inlineData, (_, pushed: string) => {
    data += (JSON.parse(pushed) as [number, string])[1]
    return ''
  })
  if (!data) return { html }
  const plain = data.replaceAll(`"${nonce}"`, '"$undefined"')
  return { html: remaining, script: `self.__next_f.push(${JSON.stringify([1, plain])})\n` }
}

/** Removes the nonce from a page, and returns the inline scripts that had it. */
export function withoutNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const ours = new RegExp(`<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), scripts: textsOf(ours, html) }
}

/** Inline scripts that run, unlike JSON-LD. */
const inlineScript = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The inline scripts and styles of a page made by the build, which has no content of staff or visitors. */
export function inlineTexts(html: string): { scripts: string[]; styles: string[] } {
  return { scripts: textsOf(inlineScript, html), styles: textsOf(inlineStyle, html) }
}

function textsOf(pattern: RegExp, html: string): string[] {
  return [...html.matchAll(pattern)].map(([, text = '']) => text)
}

/** The properties in which Next's `headers()` and `cookies()` look. Next itself does not read them. */
const dynamicReads = ['headers', 'cookies', 'mutableCookies']

/**
 * Detects whether a page rendered for the page cache reads the request, in our code or in a package. If
 * Next's internals change, the page counts as unproven and is not cached.
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

const watchedStores = new WeakSet<object>()

function watch(store: RequestStore, rendering: SharedRendering): void {
  if (watchedStores.has(store)) return
  watchedStores.add(store)
  // The middleware has its own store, in another phase, which says nothing about the page.
  if (store.phase === 'render') rendering.sameForAll ??= true
  for (const name of dynamicReads) {
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
