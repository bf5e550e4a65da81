'use client'

import { useEffect, useState, type ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

interface Props {
  embed: string
  page: string
  labels: { title: string; show: string; notice: ReactNode; fallback: string; link: string; newTab: string }
}

/** In milliseconds. A blocked frame fires no event, so this is the only sign of failure. */
const timeoutMs = 10_000

/**
 * The provider is contacted only on request. A frame with the browser's error page also fires `load` and
 * cannot be inspected, so a separate request checks whether the provider responds.
 */
export function MapEmbed({ embed, page, labels }: Props) {
  const [asked, setAsked] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const [answered, setAnswered] = useState(false)
  const [failed, setFailed] = useState(false)
  const isShown = loaded && answered

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
    if (!asked || isShown) return
    const timer = setTimeout(() => setFailed(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [asked, isShown])

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
