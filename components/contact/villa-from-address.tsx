'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { isVillaId, type VillaId } from '@/lib/villas'

/** `/?villa=3br#contact` opens the form with that villa selected. The page is static, so the browser reads the URL. */
export function VillaFromAddress({ onVilla }: { onVilla: (villa: VillaId | undefined) => void }) {
  const villa = useSearchParams().get('villa')
  useEffect(() => {
    onVilla(villa && isVillaId(villa) ? villa : undefined)
    // Only a new URL changes the selection, not every render of the form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [villa])
  return null
}
