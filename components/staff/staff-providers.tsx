'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { useEffect, useState, type ReactNode } from 'react'
import { dropExpiredDrafts } from '@/components/staff/drafts/draft-store'
import { forgetStrayPhotos } from '@/components/staff/drafts/photo-store'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { useFlashToast } from '@/components/staff/session/force-navigation'

// Libraries that inject style elements, such as those of dialogs, use the page's nonce.
const nonce = globalThis.document?.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })

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
