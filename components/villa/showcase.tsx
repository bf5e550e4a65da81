'use client'

import { Expand } from 'lucide-react'
import { useRef, useState } from 'react'
import { PictureElement } from '@/components/site/pictures/picture-element'
import { PictureViewer } from '@/components/site/pictures/picture-viewer'
import type { ViewerLabels } from '@/components/site/pictures/viewer-labels'
import { Thumbnails, type Thumbnail } from './thumbnails'
import { useSwipe } from './use-swipe'

interface ShowcasePicture extends Thumbnail {
  alt: string
  caption: string
  open: string
  position: string
}
interface Props {
  pictures: ShowcasePicture[]
  labels: { thumbnails: string; impression: string }
  viewer: ViewerLabels
}

/** A large picture, changed by thumbnails, arrow keys or a swipe, and opened full screen on a click. */
export function Showcase({ pictures, labels, viewer }: Props) {
  const [index, setIndex] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const last = pictures.length - 1
  const show = (wanted: number) => setIndex(Math.min(Math.max(wanted, 0), last))
  const swipe = useSwipe((step) => show(index + step))
  const picture = pictures[index] ?? pictures[0]
  if (!picture) return null
  return (
    <PictureViewer slides={pictures} labels={viewer}>
      <figure>
        <a
          href={picture.files.url}
          data-picture={index}
          aria-label={picture.open}
          className="group/main relative block touch-pan-y overflow-hidden"
          {...swipe}
        >
          <PictureElement
            key={picture.files.url}
            files={picture.files}
            alt={picture.alt}
            // On phones with three pixels to a point, the crop at two and a half.
            sizes="(max-width: 48rem) 94vw, 100vw"
            priority={index === 0}
            className="block aspect-[4/3] h-auto w-full bg-sand bg-cover bg-center object-cover md:aspect-[16/9] md:max-h-[max(22rem,calc(100svh-29.5rem))] print:aspect-[2/1] print:max-h-none"
          />
          <span className="absolute right-4 bottom-4 grid size-11 place-items-center bg-ink/70 text-ivory print:hidden">
            <Expand aria-hidden strokeWidth={1.25} className="size-5" />
          </span>
        </a>
        <div className="frame mt-3">
          <p aria-live="polite" className="sr-only">
            {picture.position}
          </p>
          <Thumbnails
            strip={strip}
            label={labels.thumbnails}
            pictures={pictures}
            current={index}
            onShow={show}
          />
        </div>
        <figcaption className="frame mt-3 type-small text-muted-foreground">{labels.impression}</figcaption>
      </figure>
    </PictureViewer>
  )
}
