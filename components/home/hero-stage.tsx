'use client'

import { Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { useRotation } from './use-rotation'

interface Props {
  slides: ReactNode[]
  labels: { region: string; pause: string; play: string; show: string[] }
  children: ReactNode
}

/** Only the first picture is in the HTML. The others load before their turn. */
export function HeroStage({ slides, labels, children }: Props) {
  const { index, previous, playing, canPlay, loaded, show, toggle, isWanted, loadAll } = useRotation(
    slides.length,
  )
  return (
    <>
      <div role="group" aria-label={labels.region} className="absolute inset-0 overflow-hidden">
        {slides.map((slide, position) => (
          <div
            key={position}
            aria-hidden={position !== index}
            className={clsx(
              'absolute inset-0 transition-opacity duration-1000 ease-linear',
              position === index ? 'opacity-100' : 'opacity-0',
              playing &&
                (position === index || position === previous) &&
                'animate-[drift_6s_linear_forwards]',
            )}
          >
            {isWanted(position) && slide}
          </div>
        ))}
        <div aria-hidden className="hero-scrim absolute inset-0" />
      </div>
      <div className="relative mt-auto">
        <div aria-hidden className="absolute inset-0 hero-words-scrim" />
        <div className="relative frame pt-20 pb-24 md:pt-24 md:pb-20">{children}</div>
      </div>
      {/* The listeners only preload the pictures that the buttons show. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="absolute inset-x-0 bottom-5 frame flex justify-end max-md:bottom-4"
        data-hero-controls
        hidden={!loaded}
        onPointerEnter={loadAll}
        onFocus={loadAll}
      >
        <div className="flex items-center">
          {slides.map((_, position) => (
            <button
              key={position}
              type="button"
              aria-label={labels.show[position]}
              aria-current={position === index ? 'true' : undefined}
              onClick={() => show(position)}
              className="group/mark flex h-11 w-9 items-center justify-center max-[22rem]:w-7"
            >
              <span className="h-px w-6 bg-ivory/55 transition-all group-aria-[current]/mark:h-0.5 group-aria-[current]/mark:bg-ivory" />
            </button>
          ))}
          {canPlay && (
            <button
              type="button"
              aria-label={playing ? labels.pause : labels.play}
              onClick={toggle}
              className="-mr-3 flex size-11 items-center justify-center"
            >
              {playing ? (
                <Pause aria-hidden strokeWidth={1.25} className="size-4.5" />
              ) : (
                <Play aria-hidden strokeWidth={1.25} className="size-4.5" />
              )}
            </button>
          )}
        </div>
      </div>
    </>
  )
}
