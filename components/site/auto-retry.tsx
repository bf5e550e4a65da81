'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

const interval = 10_000

/**
 * On a page that could not be read just now: asks again by itself while it is on the screen. Without JavaScript
 * the link to this very page does the same.
 */
export function AutoRetry({ label }: { label: string }) {
  const router = useRouter()
  const [path, query] = [usePathname(), useSearchParams().toString()]
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
