import type { IncomingMessage, ServerResponse } from 'node:http'
import { headers } from 'next/headers'
import onHeaders from 'on-headers'
import { onHttps } from '@/lib/env'
import { cookieOf } from '@/lib/platform/http/server-cookie'
import { pageAt, splitUrl, type Site } from './settings'
import { sharedRendering } from './shared-rendering'

/** The header with the visitor's choice, unless it is the default. A client's own header of this name is removed. */
export const choiceHeader = 'x-visitor-choice'

const year = 365 * 24 * 60 * 60

/**
 * Determines the visitor's choice before a page is rendered: the parameter, else the cookie of the same name. The
 * parameter sets the cookie. Only pages that read the parameter depend on the choice, and no cache other than ours may
 * keep their response.
 */
export function resolveChoice(site: Site, request: IncomingMessage, response: ServerResponse): void {
  delete request.headers[choiceHeader]
  const { name, values } = site.choice
  const [path, search] = splitUrl(request.url)
  if (!dependsOnChoice(site, path)) return
  const parameter = new URLSearchParams(search).get(name)
  const choice = parameter ?? cookieOf(request.headers.cookie, name)
  if (choice === undefined || !values.includes(choice)) return
  const isDefault = choice === values[0]
  if (!isDefault) request.headers[choiceHeader] = choice
  if (isDefault && parameter === null) return
  onHeaders(response, () => {
    response.setHeader('Cache-Control', 'private, no-store')
    if (parameter !== null) response.appendHeader('Set-Cookie', choiceCookie(name, choice))
  })
}

/** The choice that `resolveChoice` has put into a request; undefined for the default. */
export function choiceOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const choice = headers[choiceHeader]
  return choice === undefined ? undefined : String(choice)
}

/** Whether a page reads the parameter of the choice. */
export function dependsOnChoice(site: Site, path: string): boolean {
  return pageAt(site, path).page?.query?.includes(site.choice.name) ?? false
}

/** The visitor's choice for the page being rendered; undefined for the default. */
export async function readChoice(): Promise<string | undefined> {
  const shared = sharedRendering.getStore()
  if (shared) return shared.choice
  return (await headers()).get(choiceHeader) ?? undefined
}

function choiceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${onHttps ? '; Secure' : ''}; HttpOnly`
}
