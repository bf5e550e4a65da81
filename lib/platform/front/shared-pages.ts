import 'server-only'
import {
  workUnitAsyncStorage,
  type RequestStore,
} from 'next/dist/server/app-render/work-unit-async-storage.external'
import { sharedRendering, type SharedRendering } from './shared-rendering'

/** Where Next's `headers()` and `cookies()` find what they return; Next itself reads none of them. */
const readings = ['headers', 'cookies', 'mutableCookies']

/**
 * Notices when a page that is rendered for the page cache reads something of the request, in code of ours or of a
 * package. Whatever Next changes here leaves pages unproven, and so not kept.
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

const watched = new WeakSet<object>()

function watch(store: RequestStore, rendering: SharedRendering): void {
  if (watched.has(store)) return
  watched.add(store)
  // The middleware has a store of its own, in another phase; it proves nothing of the page.
  if (store.phase === 'render') rendering.sameForAll ??= true
  for (const name of readings) {
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
