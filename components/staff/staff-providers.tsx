'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { useEffect, useState, type ReactNode } from 'react'
import { dropExpiredDrafts } from '@/components/staff/drafts/draft-store'
import { forgetStrayPhotos } from '@/components/staff/drafts/photo-store'
import { makeQueryClient } from './browser/query-client'
import { useFlashToast } from '@/components/staff/session/force-navigation'

if (typeof document !== 'undefined') passNonceOn()

export function StaffProviders({ children }: { children: ReactNode }) {
  useFlashToast()
  const [client] = useState(makeQueryClient)
  useEffect(() => {
    dropExpiredDrafts()
    forgetStrayPhotos()
  }, [])
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  )
}

/** Passes the page's nonce to libraries that inject style elements, such as those of dialogs. */
function passNonceOn(): void {
  const nonce = styleNonce()
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}

function styleNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}
