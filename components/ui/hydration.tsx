'use client'

import { useEffect } from 'react'
import { hydratedEvent } from '@/lib/platform/front/browser-scripts'

let hydrated = false

/** Last in each root layout: repeats the clicks made before hydration (replayClicks). */
export function Hydration() {
  useEffect(() => {
    hydrated = true
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  return null
}

/** Whether the first page is hydrated, so that a later mount is a client-side navigation. */
export function isPageHydrated(): boolean {
  return hydrated
}
