import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The library loads the same renderer with import(), which jest cannot run. */
export async function render(element: ReactElement): Promise<string> {
  return renderToStaticMarkup(element)
}
