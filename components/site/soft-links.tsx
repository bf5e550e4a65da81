'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useTransition } from 'react'
import { createPortal } from 'react-dom'
import { isPlainClick } from '@/components/ui/plain-click'

/**
 * Opens the links of LocalLink without a full load. A spinner appears if the target is slow. A link `data-soft="stay"` leads to
 * the same page with another query: it stays where it is on the screen, and keeps the focus.
 */
export function SoftLinks({ loading }: { loading: string }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const keptPlace = useRef<{ index: number; top: number }>(null)
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = softLink(event)
      if (!link) return
      event.preventDefault()
      const stays = link.dataset.soft === 'stay'
      keptPlace.current = stays
        ? { index: stayingLinks().indexOf(link), top: link.getBoundingClientRect().top }
        : null
      const hash = stays ? '' : link.hash
      startTransition(() => router.push(link.pathname + link.search + hash, { scroll: !stays }))
    }
    // After controls that are links too, such as the languages, have handled the click.
    addEventListener('click', follow)
    return () => removeEventListener('click', follow)
  }, [router])
  useLayoutEffect(() => {
    if (pending || !keptPlace.current) return
    const { index, top } = keptPlace.current
    keptPlace.current = null
    const link = stayingLinks()[index]
    if (!link) return
    link.focus({ preventScroll: true })
    scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
  }, [pending])
  if (!pending) return null
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-60 grid spinner-late place-items-center"
    >
      <span aria-hidden className="border border-border bg-ivory p-4">
        <span className="block size-9 animate-spin rounded-full border-2 border-sand border-t-sea" />
      </span>
      <span className="sr-only">{loading}</span>
    </div>,
    document.body,
  )
}

/** The navigation finds its link again by its index in this list, because several links may have the same URL. */
function stayingLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-soft=stay]')]
}

/** The soft link of a plain click. */
function softLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null
  return link && (!link.target || link.target === '_self') ? link : null
}
