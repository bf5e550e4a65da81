import type { ReactElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import type { Locale } from '@/lib/platform/language/locales'
import { readIn } from './jest/next-intl-server'

/** Shows what a server component renders in a language, in the document of the test. */
export async function show(element: ReactElement, language: Locale = 'en'): Promise<void> {
  // React for Node.js schedules by `setImmediate`, which jsdom lacks. Node's own has properties that React does not
  // use.
  globalThis.setImmediate ??= ((run: () => void) => setTimeout(run)) as unknown as typeof setImmediate
  readIn(language)
  const { prelude } = await prerenderToNodeStream(element)
  document.body.innerHTML = await text(prelude)
}
