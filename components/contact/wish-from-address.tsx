'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { wishOf, type Wish } from './wish'

/**
 * `/?villa=4br&plot=4#contact` opens the form with that villa and plot selected. The server does the same; this is for
 * an address that changes while the page is open.
 */
export function WishFromAddress({ onWish }: { onWish: (wish: Wish) => void }) {
  const search = useSearchParams().toString()
  useEffect(() => {
    onWish(wishOf(Object.fromEntries(new URLSearchParams(search))))
    // Only a new URL changes the selection, not every render of the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return null
}
