'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

const interval = 10_000

/** Retries while the page is visible. Without JavaScript the link to the same page does this. */
export function AutoRetry({ label }: { label: string }) {
  const router = useRouter()
  const path = usePathname()
  const query = useSearchParams().toString()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, interval)
    return () => clearInterval(timer)
  }, [router])
  return (
    <a href={query ? `${path}?${query}` : path} className={buttonVariants({ size: 'lg' })}>
      {label}
    </a>
  )
}
