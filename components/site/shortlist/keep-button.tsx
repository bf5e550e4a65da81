'use client'

import { Bookmark } from 'lucide-react'
import { isShortlisted, shortlistQuery, type ShortlistEntry } from '@/lib/shortlist'
import type { KeepSetup } from './keep-setup'
import { removeFromShortlist, addToShortlist, useShortlist } from './use-shortlist'

interface Props {
  entry: ShortlistEntry
  /** Name of the plot or villa, for screen readers. */
  name: string
  setup: KeepSetup
}

const quiet = 'inline-flex min-h-11 items-center gap-2 text-[0.9375rem]'

/** Keeps a plot or a villa on the device. Without JavaScript a link to a shortlist with this entry. */
export function KeepButton({ entry, name, setup }: Props) {
  const keptEntries = useShortlist()
  const isOn = keptEntries !== null && isShortlisted(keptEntries, entry)
  const content = (
    <>
      <Bookmark
        aria-hidden
        strokeWidth={1.25}
        className={`size-4.5 shrink-0 ${isOn ? 'fill-brass text-brass' : ''}`}
      />
      <span className="underline-grow">
        {isOn ? setup.kept : setup.keep}
        <span className="sr-only"> {name}</span>
      </span>
    </>
  )
  return (
    <span className="inline-flex flex-wrap items-center gap-x-5 print:hidden">
      {keptEntries === null ? (
        <a href={setup.path + shortlistQuery([entry])} rel="nofollow" data-soft="" className={quiet}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          onClick={() => (isOn ? removeFromShortlist(entry) : addToShortlist(entry))}
          className={quiet}
        >
          {content}
        </button>
      )}
      {isOn && (
        <a href={setup.path + shortlistQuery(keptEntries)} data-soft="" className={quiet}>
          <span className="underline underline-offset-4">
            {setup.open} ({keptEntries.length})
          </span>
        </a>
      )}
    </span>
  )
}
