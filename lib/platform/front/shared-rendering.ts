import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from '@/lib/platform/process-state'

/** The rendering of a page that the page cache wants to keep for all visitors. */
export interface SharedRendering {
  /** True once it is watched, false once it has read a header or a cookie. */
  sameForAll?: boolean
}

/** What is rendered at present for the page cache, if anything. */
export const sharedRendering = processState('sharedRendering', () => new AsyncLocalStorage<SharedRendering>())
