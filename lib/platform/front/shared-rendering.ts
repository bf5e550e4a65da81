import { AsyncLocalStorage } from 'node:async_hooks'

/** The rendering of a page that the page cache wants to keep for all visitors. */
export interface SharedRendering {
  /** True once it is watched, false once it has read a header or a cookie. */
  sameForAll?: boolean
}

// Next loads this module more than once; a process has one state.
const state = globalThis as typeof globalThis & {
  navaRidgeSharedRendering?: AsyncLocalStorage<SharedRendering>
}

/** What is rendered at present for the page cache, if anything. */
export const sharedRendering = (state.navaRidgeSharedRendering ??= new AsyncLocalStorage<SharedRendering>())
