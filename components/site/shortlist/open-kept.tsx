'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { shortlistQuery } from '@/lib/shortlist'
import { useKept } from './use-kept'

/** The server does not know what is kept: the address tells it. */
export function OpenKept({ path }: { path: string }) {
  const router = useRouter()
  const query = shortlistQuery(useKept() ?? [])
  useEffect(() => {
    if (query) router.replace(path + query, { scroll: false })
  }, [router, path, query])
  return null
}
