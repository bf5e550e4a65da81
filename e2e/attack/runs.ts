import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    tellRun?: (what: string) => void
  }
}

/**
 * Reports payloads that run in any page or frame of a context: they call alert, prompt, confirm or print, or request
 * another host. Must be called before the first navigation.
 */
export async function watchRuns(context: BrowserContext, host: string): Promise<string[]> {
  const found: string[] = []
  await context.exposeBinding('tellRun', (_, what: string) => void found.push(what))
  await context.addInitScript(() => {
    for (const name of ['alert', 'prompt', 'confirm', 'print'] as const) {
      const tell = (said: unknown) => window.tellRun?.(`${name} ${String(said)} in ${document.URL}`)
      Object.defineProperty(window, name, { value: tell, writable: false })
    }
  })
  context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()))
  await context.route(
    (url) => url.protocol.startsWith('http') && url.host !== host,
    (route) => {
      found.push(`asked ${route.request().url()}`)
      return route.abort()
    },
  )
  return found
}

/**
 * Fires each event once on every element of the page and its frames, clicks on links included. Passed to `page.evaluate`,
 * so it must be self-contained.
 */
export function provoke(within = 'body'): void {
  const mouse = 'click dblclick auxclick contextmenu mouseover mousemove mouseout wheel'.split(' ')
  const others =
    'focus blur keydown input change toggle scroll copy paste drag load error animationstart transitionend pointerover pointerenter select'.split(
      ' ',
    )
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)
  for (const root of [document, ...frames]) {
    // Following a link to another page would end the test; `javascript:` URLs are what it tests.
    const stay = (event: Event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement | SVGAElement>('a, area')
      const address = link && (typeof link.href === 'string' ? link.href : link.href.baseVal)
      if (typeof address === 'string' && !/^\s*javascript:/i.test(address)) event.preventDefault()
    }
    root?.addEventListener('click', stay, true)
    for (const element of root?.querySelectorAll(`${root === document ? within : 'body'} *`) ?? []) {
      for (const name of mouse)
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
      for (const name of others) element.dispatchEvent(new Event(name))
    }
    root?.removeEventListener('click', stay, true)
  }
}
