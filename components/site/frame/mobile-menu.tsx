'use client'

import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useDismiss } from './use-dismiss'

interface Props {
  openLabel: string
  closeLabel: string
  children: ReactNode
}

/** A `<details>`, so that it opens without JavaScript. */
export function MobileMenu({ openLabel, closeLabel, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const close = useDismiss(details)
  useInertPage(open)
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), [])

  function closeOnLink(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <details
      ref={details}
      data-menu
      className="group/menu xl:hidden print:hidden"
      onToggle={() => setOpen(details.current?.open ?? false)}
    >
      <summary
        aria-label={open ? closeLabel : openLabel}
        className="-mr-3 flex size-11 items-center justify-center"
      >
        <Menu aria-hidden strokeWidth={1.25} className="group-open/menu:hidden" />
        <X aria-hidden strokeWidth={1.25} className="hidden group-open/menu:block" />
      </summary>
      {/* The listener only observes clicks on links, which work without it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        onClick={closeOnLink}
        className="absolute inset-x-0 top-full frame h-[calc(100dvh-100%)] overflow-y-auto bg-ivory pt-4 text-ink"
      >
        {children}
      </div>
    </details>
  )
}

/** Makes the page behind an open overlay inert and fixed. */
function useInertPage(still: boolean) {
  useEffect(() => {
    if (!still) return
    const behind = document.querySelectorAll<HTMLElement>('main, footer, [data-skip-link]')
    document.documentElement.style.overflow = 'hidden'
    for (const element of behind) element.inert = true
    return () => {
      document.documentElement.style.overflow = ''
      for (const element of behind) element.inert = false
    }
  }, [still])
}
