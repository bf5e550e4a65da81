import type { IncomingMessage, ServerResponse } from 'node:http'
import { headers } from 'next/headers'
import onHeaders from 'on-headers'
import { onHttps } from '@/lib/env'
import { cookieOf } from '@/lib/platform/http/server-cookie'
import { pageAt, splitUrl } from './page-at'
import type { Site } from './settings'
import { sharedRendering } from './shared-rendering'

/** Set by this folder alone: the settled choice, unless it is the default. */
export const choiceHeader = 'x-visitor-choice'

const year = 365 * 24 * 60 * 60

/**
 * Settles what the visitor has chosen, by the parameter of this name, else by its cookie, before a page is rendered. The
 * parameter sets the cookie. Only pages that read the parameter depend on it; no other cache may keep such an answer.
 */
export function settleChoice(site: Site, request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[choiceHeader]
  const { name, values } = site.choice
  const [path, search] = splitUrl(request.url)
  if (!dependsOnChoice(site, path)) return
  const asked = new URLSearchParams(search).get(name)
  const known = (value: string | undefined | null) => values.find((one) => one === value)
  const value = asked === null ? known(cookieOf(request.headers.cookie, name)) : known(asked)
  const sets = asked !== null && value !== undefined
  const differs = value !== undefined && value !== values[0]
  if (differs) request.headers[choiceHeader] = value
  if (!sets && !differs) return
  onHeaders(response, () => {
    response.setHeader('Cache-Control', 'private, no-store')
    if (sets) response.appendHeader('Set-Cookie', choiceCookie(name, value))
  })
}

/** Whether a page reads the parameter of the choice. */
export function dependsOnChoice(site: Site, path: string): boolean {
  return pageAt(site, path).page?.query?.includes(site.choice.name) ?? false
}

/** The visitor's choice, for a page: undefined for the default. */
export async function visitorsChoice(): Promise<string | undefined> {
  const shared = sharedRendering.getStore()
  if (shared) return shared.choice
  return (await headers()).get(choiceHeader) ?? undefined
}

function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${onHttps ? '; Secure' : ''}; HttpOnly`
}
