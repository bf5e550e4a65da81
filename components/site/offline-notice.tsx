'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { useInertPage } from './use-inert-page'

interface Props {
  title: string
  text: string
  kept: string
  tryAgain: string
}

/**
 * Takes the place of the browser's error page when a visitor without a connection leaves for a page that must be
 * fetched. The page they leave stays in memory behind it; the new one opens once they are online again.
 */
export function OfflineNotice({ title, text, kept, tryAgain }: Props) {
  const [shown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useInertPage(shown)

  useEffect(() => {
    // Browsers without it show their own page.
    if (!('navigation' in window)) return
    function leave(event: NavigateEvent) {
      const { canIntercept, destination, downloadRequest, formData } = event
      if (destination.sameDocument) return setShown(false)
      if (navigator.onLine || !canIntercept || downloadRequest !== null || formData) return
      // In a task of its own: Next navigates while it renders, and React would hold the change back with that render.
      event.intercept({ handler: async () => void setTimeout(() => setShown(true)) })
    }
    navigation.addEventListener('navigate', leave)
    return () => navigation.removeEventListener('navigate', leave)
  }, [])

  useEffect(() => {
    if (!shown) return
    heading.current?.focus()
    const open = () => location.reload()
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [shown])

  if (!shown) return null
  return (
    <section
      aria-label={title}
      className="fixed inset-0 z-40 frame grid content-center justify-items-start overflow-y-auto bg-ivory py-28"
    >
      <h2 ref={heading} tabIndex={-1} className="type-title outline-none">
        {title}
      </h2>
      <p className="mt-6 measure">{text}</p>
      <p className="mt-3 measure">{kept}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className={`${buttonVariants({ size: 'lg' })} mt-9`}
      >
        {tryAgain}
      </button>
    </section>
  )
}
