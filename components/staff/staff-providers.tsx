'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { useState, type ReactNode } from 'react'
import { makeQueryClient } from './query-client'
import { useCarriedToast } from './session/carried-toast'
import { passNonceOn } from './style-nonce'

if (typeof document !== 'undefined') passNonceOn()

export function StaffProviders({ children }: { children: ReactNode }) {
  useCarriedToast()
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
    </QueryClientProvider>
  )
}
