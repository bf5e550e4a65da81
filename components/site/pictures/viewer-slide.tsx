import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import type { PictureFiles } from '@/lib/pictures/own-pictures'

export interface Slide {
  files: PictureFiles
  alt: string
  caption?: string
}

interface Props {
  slide: Slide
  /** The current picture and its neighbours. The others are not loaded yet. */
  near: boolean
  shown: boolean
  enlarged: boolean
  onToggle: () => void
}

/** A picture that fits the screen; enlarged, it is twice as large and scrolls. */
export function ViewerSlide({ slide: { files, alt }, near, shown, enlarged, onToggle }: Props) {
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = area.current
    if (!box || !enlarged) return
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, (box.scrollHeight - box.clientHeight) / 2)
    box.focus({ preventScroll: true })
  }, [enlarged])
  return (
    // A double click does the same as the button of the viewer.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={area}
      inert={!shown}
      // The keyboard must be able to scroll an enlarged picture.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={enlarged ? 0 : undefined}
      onDoubleClick={onToggle}
      className={clsx('size-full overscroll-contain outline-offset-[-4px]', enlarged && 'overflow-auto')}
    >
      {near && (
        <picture className="contents">
          {files.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes(enlarged)} className="hidden" />
          ))}
          <img
            src={files.url}
            srcSet={files.srcSet}
            sizes={files.srcSet && sizes(enlarged)}
            width={files.width}
            height={files.height}
            alt={alt}
            draggable={false}
            className={clsx('object-contain', enlarged ? 'h-[200%] w-[200%] max-w-none' : 'size-full')}
          />
        </picture>
      )}
    </div>
  )
}

function sizes(enlarged: boolean) {
  return enlarged ? '200vw' : '100vw'
}
