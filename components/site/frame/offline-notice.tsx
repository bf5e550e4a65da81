'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

interface Props {
  title: string
  text: string
  kept: string
  tryAgain: string
}

/**
 * Replaces the browser's error page when an offline visitor leaves for a page that must be fetched. The
 * current page stays in memory, and the new one opens once they are online.
 */
export function OfflineNotice({ title, text, kept, tryAgain }: Props) {
  const [shown, setShown] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // Other browsers show their own page.
    if (!('navigation' in window)) return
    const missed = new Set<string>()
    function leave(event: NavigateEvent) {
      const { canIntercept, destination, downloadRequest, formData } = event
      if (destination.sameDocument) return setShown(false)
      if (navigator.onLine || !canIntercept || downloadRequest !== null || formData) return
      missed.add(destination.url)
      // In its own task, because React would delay the change until Next's navigation has rendered.
      event.intercept({ handler: async () => void setTimeout(() => setShown(true)) })
    }
    /** Next navigates to a URL once, so a repeated click would do nothing. */
    function leaveAgain(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (navigator.onLine || !link || link.target || !missed.has(link.href)) return
      event.preventDefault()
      navigation.navigate(link.href)
    }
    navigation.addEventListener('navigate', leave)
    addEventListener('click', leaveAgain, { capture: true })
    return () => {
      navigation.removeEventListener('navigate', leave)
      removeEventListener('click', leaveAgain, { capture: true })
    }
  }, [])

  useEffect(() => {
    if (!shown) return
    dialog.current?.showModal()
    const open = () => location.reload()
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [shown])

  if (!shown) return null
  return (
    // Above everything, including the loading indicator. Escape goes back like the browser's button.
    <dialog
      ref={dialog}
      aria-labelledby="offline-title"
      onClose={() => history.back()}
      className="fixed inset-0 m-0 frame hidden size-full max-h-none max-w-none content-center justify-items-start overflow-y-auto bg-ivory py-28 text-ink open:grid"
    >
      <h2 id="offline-title" className="type-title">
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
    </dialog>
  )
}
