'use client'

import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

interface Props {
  embed: string
  page: string
  labels: { title: string; show: string; notice: string; fallback: string; link: string; newTab: string }
}

/** A blocked frame fires no event, so no load within this time counts as failure. */
const patience = 10_000

/**
 * The map. No request goes to its provider before the visitor asks for it. A frame that shows the browser's own error
 * page fires `load` like any other and cannot be looked into, so a request beside it finds out whether the provider
 * answers.
 */
export function MapEmbed({ embed, page, labels }: Props) {
  const [asked, setAsked] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const [answered, setAnswered] = useState(false)
  const [failed, setFailed] = useState(false)
  const shown = loaded && answered

  useEffect(() => {
    if (!asked) return
    const asking = new AbortController()
    fetch(embed, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: asking.signal,
    }).then(
      () => setAnswered(true),
      () => asking.signal.aborted || setFailed(true),
    )
    return () => asking.abort()
  }, [asked, embed])

  useEffect(() => {
    if (!asked || shown) return
    const timer = setTimeout(() => setFailed(true), patience)
    return () => clearTimeout(timer)
  }, [asked, shown])

  return (
    <div>
      <div role="status">{failed && <p className="mb-3">{labels.fallback}</p>}</div>
      {asked && !failed && (
        <iframe
          src={embed}
          title={labels.title}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          onError={() => setFailed(true)}
          className="mb-4 aspect-[4/3] w-full border-0 bg-sand"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!asked && (
          <button
            type="button"
            onClick={() => setAsked(true)}
            className={`${buttonVariants({ variant: 'outline' })} needs-scripting`}
          >
            {labels.show}
          </button>
        )}
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center underline-grow"
        >
          {labels.link}
          <span className="sr-only"> ({labels.newTab})</span>
        </a>
      </div>
      {!asked && <p className="mt-2 type-small text-muted-foreground">{labels.notice}</p>}
    </div>
  )
}
