'use client'

import { Bookmark, Printer, Share2 } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { showToast } from '@/components/ui/toast/toast'
import { isShortlisted, type ShortlistEntry } from '@/lib/shortlist'
import { addToShortlist, useShortlist } from './use-shortlist'

interface Props {
  entries: readonly ShortlistEntry[]
  words: { share: string; copied: string; copyFailed: string; print: string; keepAll: string }
}

/** Buttons that need scripts: they share, print and keep the list. */
export function ListTools({ entries, words }: Props) {
  const keptEntries = useShortlist()
  if (!keptEntries) return null
  const quiet = buttonVariants({ variant: 'outline', size: 'lg' })
  return (
    <>
      <button type="button" className={quiet} onClick={() => void share(words)}>
        <Share2 aria-hidden strokeWidth={1.25} />
        {words.share}
      </button>
      <button type="button" className={quiet} onClick={() => print()}>
        <Printer aria-hidden strokeWidth={1.25} />
        {words.print}
      </button>
      {entries.some((entry) => !isShortlisted(keptEntries, entry)) && (
        <button type="button" className={quiet} onClick={() => addToShortlist(...entries)}>
          <Bookmark aria-hidden strokeWidth={1.25} />
          {words.keepAll}
        </button>
      )}
    </>
  )
}

/** The device's own share sheet, else the clipboard. */
async function share({ copied, copyFailed }: Props['words']) {
  const link = { title: document.title, url: location.href.replace(location.hash, '') }
  // Older browsers and pages without https have neither.
  if (typeof navigator.share === 'function') {
    const outcome = await navigator.share(link).then(
      () => 'shared',
      (error: unknown) => (error instanceof Error ? error.name : 'failed'),
    )
    if (outcome === 'shared' || outcome === 'AbortError') return
  }
  const written =
    typeof navigator.clipboard === 'object' &&
    (await navigator.clipboard.writeText(link.url).then(
      () => true,
      () => false,
    ))
  showToast({ title: written ? copied : copyFailed })
}
