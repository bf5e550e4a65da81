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

/** The map. No request goes to its provider before the visitor asks for it. */
export function MapEmbed({ embed, page, labels }: Props) {
  const [state, setState] = useState<'idle' | 'loading' | 'shown' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('failed'), patience)
    return () => clearTimeout(timer)
  }, [state])
  const open = state === 'loading' || state === 'shown'
  return (
    <div>
      <div role="status">{state === 'failed' && <p className="mb-3">{labels.fallback}</p>}</div>
      {open && (
        <iframe
          src={embed}
          title={labels.title}
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="mb-4 aspect-[4/3] w-full border-0 bg-sand"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {state === 'idle' && (
          <button
            type="button"
            onClick={() => setState('loading')}
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
      {state === 'idle' && <p className="mt-2 type-small text-muted-foreground">{labels.notice}</p>}
    </div>
  )
}
