import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '@/lib/platform/process-state'

export interface SharedRendering {
  /** Set to true at the start of the rendering, and to false when it reads a header or cookie. */
  sameForAll?: boolean
  /** The visitor's choice, which is part of the cache key; undefined for the default. */
  choice?: string | undefined
}

/** The current rendering for the page cache, if any. */
export const sharedRendering = processState('sharedRendering', () => new AsyncLocalStorage<SharedRendering>())
