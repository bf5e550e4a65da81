'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { lazy, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { approach } from './approach'
import type * as liveForm from './live-form'
import type * as useRequestForm from './use-request-form'

type LiveFormProps = liveForm.LiveFormProps
type LiveModule = typeof liveForm & typeof useRequestForm

const load = async (): Promise<LiveModule> => ({
  ...(await import('./live-form')),
  ...(await import('./use-request-form')),
})
const LazyForm = lazy(async () => ({ default: (await load()).LiveForm }))

/**
 * The request form. The server renders it, and it works as it is; the code of its fields, validation and toasts loads
 * when the visitor comes near it.
 */
export function LateForm(props: LiveFormProps) {
  const router = useRouter()
  const search = useSearchParams().toString()
  const surroundings = { search, onSent: (path: string) => router.push(path) }
  // Only the first render in the browser finds the form of the server.
  const isRendered = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [adopts] = useState(isRendered)
  if (typeof window === 'undefined') {
    // Not in the browser's bundle: an import would be.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { LiveForm } = require('./live-form') as LiveModule
    return (
      <div className="contents">
        <LiveForm {...props} {...surroundings} />
      </div>
    )
  }
  return adopts ? <AdoptedForm {...props} {...surroundings} /> : <LazyForm {...props} {...surroundings} />
}

/** React leaves such an element's content alone. The same object each time, because another one would be assigned. */
const asRendered = { __html: '' }

/** The form that the server has rendered, hydrated as a root of its own once the visitor comes near it. */
function AdoptedForm(props: Parameters<typeof LazyForm>[0]) {
  const place = useRef<HTMLDivElement>(null)
  const live = useRef<LiveModule & { root: Root; hydrated: boolean }>(undefined)
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
    const { root, hydrated, LiveForm } = live.current ?? {}
    // Rendered earlier, React would give up hydrating it.
    if (root && hydrated && LiveForm) root.render(<LiveForm {...props} />)
  })
  useLayoutEffect(() => {
    const container = place.current
    if (!container) return
    let left = false
    const stop = approach(container, async () => {
      const loaded = await load()
      if (left) return
      const { LiveForm } = loaded
      const onLive = () => {
        if (!live.current) return
        live.current.hydrated = true
        live.current.root.render(<LiveForm {...latest.current} />)
      }
      const root = hydrateRoot(container, <LiveForm {...latest.current} onLive={onLive} />, {
        // A form that is left before it is hydrated need not be.
        onRecoverableError: (error) => left || reportError(error),
      })
      live.current = { ...loaded, root, hydrated: false }
    })
    return () => {
      left = true
      stop()
      const { root, keepForm } = live.current ?? {}
      // Before the form in another language is mounted, which is before React lets a root unmount.
      keepForm?.()
      setTimeout(() => root?.unmount())
    }
  }, [])

  return (
    <div ref={place} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asRendered} />
  )
}
