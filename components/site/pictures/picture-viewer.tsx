'use client'

import dynamic from 'next/dynamic'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import type { ViewerLabels } from './viewer-content'
import type { Slide } from './viewer-slide'

interface Props {
  slides: Slide[]
  labels: ViewerLabels
  children: ReactNode
}

const FullScreen = dynamic(() => import('./full-screen-viewer').then((viewer) => viewer.FullScreenViewer), {
  ssr: false,
})

/**
 * Opens links `data-picture={index}` in a viewer that loads on click, or as files without JavaScript. While the viewer
 * loads, the link is busy and its picture fills the screen (globals.css).
 */
export function PictureViewer({ slides, labels, children }: Props) {
  const [index, setIndex] = useState<number>()
  const opened = useRef<Element>(null)
  function open(event: MouseEvent) {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest('[data-picture]')
    if (!link) return
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    opened.current = link
    // A history entry, so that Back closes the viewer and not the page.
    history.pushState({ viewer: true }, '')
    setIndex(Number(link.getAttribute('data-picture')))
  }
  return (
    <>
      {/* The listener only observes clicks on links and buttons, which work without it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="contents" data-waits="" onClick={open}>
        {children}
      </div>
      {index !== undefined && (
        <FullScreen
          slides={slides}
          labels={labels}
          index={index}
          onOpen={() => opened.current?.removeAttribute('aria-busy')}
          onClose={() => setIndex(undefined)}
        />
      )}
    </>
  )
}
