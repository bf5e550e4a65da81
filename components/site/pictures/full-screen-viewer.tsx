'use client'

import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ViewerSlide, type Slide } from './viewer-slide'
import type { ViewerLabels } from './viewer-content'

interface Props {
  slides: Slide[]
  labels: ViewerLabels
  index: number
  onOpen: () => void
  onClose: () => void
}

/**
 * The browser does most of the work: a modal dialog keeps the focus and closes on Escape, snapping supports
 * swipes, and pinching enlarges, as does the button. The caller has added a history entry: going back closes
 * the viewer, and closing goes back.
 */
export function FullScreenViewer({ slides, labels, index: first, onOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(first)
  const [enlarged, setEnlarged] = useState(false)
  const last = slides.length - 1

  useEffect(() => {
    const box = dialog.current
    const row = strip.current
    if (!box || !row) return
    if (!box.open) box.showModal()
    row.scrollTo({ left: first * row.clientWidth, behavior: 'instant' })
    onOpen()
    const closeOnBack = () => {
      box.close()
      onClose()
    }
    addEventListener('popstate', closeOnBack)
    return () => removeEventListener('popstate', closeOnBack)
    // Runs once, because afterwards the visitor chooses the picture.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function follow() {
    const row = strip.current
    const shownIndex = row ? Math.round(row.scrollLeft / row.clientWidth) : index
    if (shownIndex === index) return
    setIndex(shownIndex)
    setEnlarged(false)
  }

  function go(step: number) {
    const row = strip.current
    if (!row || index + step < 0 || index + step > last) return
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: (index + step) * row.clientWidth, behavior: reduced ? 'instant' : 'smooth' })
  }

  function onKey(event: KeyboardEvent) {
    if (enlarged || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return
    event.preventDefault()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    // The keys do what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={labels.viewer}
      data-ground="dark"
      onKeyDown={onKey}
      onClose={() => history.state?.viewer && history.back()}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-ink text-ivory open:grid"
    >
      <div className="flex items-center justify-between pr-2 pl-5">
        <p aria-live="polite" className="tabular-nums">
          <span className="sr-only">{labels.position[index]}</span>
          <span aria-hidden>
            {index + 1} / {slides.length}
          </span>
        </p>
        <div className="flex">
          <Tool
            name={enlarged ? labels.reduce : labels.enlarge}
            onPress={() => setEnlarged(!enlarged)}
            className="size-12"
          >
            {enlarged ? <ZoomOut strokeWidth={1.25} /> : <ZoomIn strokeWidth={1.25} />}
          </Tool>
          <Tool name={labels.close} onPress={() => dialog.current?.close()} className="size-12">
            <X strokeWidth={1.25} />
          </Tool>
        </div>
      </div>
      <div className="relative">
        <ul
          ref={strip}
          // The keyboard must be able to scroll the pictures.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={follow}
          className={clsx(
            'flex size-full snap-x snap-mandatory [scrollbar-width:none] overscroll-contain outline-offset-[-4px]',
            enlarged ? 'overflow-hidden' : 'overflow-x-auto',
          )}
        >
          {slides.map((slide, position) => (
            <li key={slide.files.url} className="size-full shrink-0 snap-center snap-always">
              <ViewerSlide
                slide={slide}
                near={Math.abs(position - index) < 2}
                shown={position === index}
                enlarged={enlarged && position === index}
                onToggle={() => setEnlarged(!enlarged)}
              />
            </li>
          ))}
        </ul>
        {index > 0 && (
          <Tool name={labels.previous} onPress={() => go(-1)} className={`left-0 ${side}`}>
            <ChevronLeft strokeWidth={1.25} className="size-7" />
          </Tool>
        )}
        {index < last && (
          <Tool name={labels.next} onPress={() => go(1)} className={`right-0 ${side}`}>
            <ChevronRight strokeWidth={1.25} className="size-7" />
          </Tool>
        )}
      </div>
      <p className="min-h-13 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] text-[0.9375rem] leading-snug text-ivory/85">
        {slides[index]?.caption}
      </p>
    </dialog>
  )
}

const side = 'absolute top-1/2 h-16 w-12 -translate-y-1/2 bg-ink/55 max-md:hidden'

interface ToolProps {
  name: string
  onPress: () => void
  className: string
  children: ReactNode
}

function Tool({ name, onPress, className, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={name}
      onClick={onPress}
      className={clsx('grid place-items-center outline-offset-[-4px]', className)}
    >
      {children}
    </button>
  )
}
