'use client'

import 'yet-another-react-lightbox/styles.css'
import Lightbox from 'yet-another-react-lightbox'
import type { PictureFiles } from '@/lib/pictures/own-pictures'
import type { ViewerLabels } from './viewer-labels'

export interface Slide {
  files: PictureFiles
  alt: string
  caption?: string
}

interface Props {
  slides: Slide[]
  labels: ViewerLabels
  index: number
  onClose: () => void
}

export function FullScreenViewer({ slides, labels, index, onClose }: Props) {
  return (
    <Lightbox
      open
      index={index}
      close={onClose}
      slides={slides.map(({ files, alt, caption }) => ({
        src: files.src,
        alt,
        width: files.width,
        height: files.height,
        ...(files.sources[1] && { srcSet: entries(files.sources[1].srcSet, files) }),
        description: caption,
      }))}
      labels={{
        Lightbox: labels.viewer,
        Close: labels.close,
        Previous: labels.previous,
        Next: labels.next,
      }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ root: { '--yarl__color_backdrop': 'var(--ink)' } }}
    />
  )
}

function entries(srcSet: string, { width, height }: Slide['files']) {
  return srcSet.split(', ').map((entry) => {
    const [src = '', wide = ''] = entry.split(' ')
    const own = Number.parseInt(wide, 10)
    return { src, width: own, height: Math.round((own * height) / width) }
  })
}
