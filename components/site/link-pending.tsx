'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'

/** A spinner while the target of a link loads; a fast page shows none. */
export function LinkPending({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-0 z-60 grid spinner-late place-items-center"
    >
      <span aria-hidden className="border border-border bg-ivory p-4">
        <span className="block size-9 animate-spin rounded-full border-2 border-sand border-t-sea" />
      </span>
      <span className="sr-only">{label}</span>
    </div>,
    document.body,
  )
}
