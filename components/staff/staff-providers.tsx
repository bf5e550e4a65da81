'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { useEffect, useState, type ReactNode } from 'react'
import { aliveEvent } from '@/lib/platform/front/held-clicks'
import { dropExpiredDrafts } from './drafts/draft-store'
import { makeQueryClient } from './query-client'
import { useFlashToast } from './session/flash-toast'
import { passNonceOn } from './style-nonce'

if (typeof document !== 'undefined') passNonceOn()

export function StaffProviders({ children }: { children: ReactNode }) {
  useFlashToast()
  const [client] = useState(makeQueryClient)
  useEffect(() => void dispatchEvent(new Event(aliveEvent)), [])
  useEffect(dropExpiredDrafts, [])
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  )
}
