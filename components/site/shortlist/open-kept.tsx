'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { shortlistQuery } from '@/lib/shortlist'
import { useShortlist } from './use-shortlist'

/** Opens the address that names the entries of this device, which the server does not know. */
export function OpenKept({ path }: { path: string }) {
  const router = useRouter()
  const query = shortlistQuery(useShortlist() ?? [])
  useEffect(() => {
    if (query) router.replace(path + query, { scroll: false })
  }, [router, path, query])
  return null
}
