import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { PictureFiles } from '@/lib/pictures/own-pictures'

export interface Thumbnail {
  files: PictureFiles
  thumbnail: ReactNode
  show: string
}

interface Props {
  strip: RefObject<HTMLDivElement | null>
  label: string
  pictures: Thumbnail[]
  current: number
  onShow: (index: number) => void
}

const steps: Record<string, number | undefined> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 4, ArrowUp: -4 }

/** The arrow keys show the focused picture. Without JavaScript the buttons are links to the files. */
export function Thumbnails({ strip, label, pictures, current, onShow }: Props) {
  const scripted = useHydrated()
  function press(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onShow(index)
  }
  function walk(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof HTMLElement) {
      event.preventDefault()
      return event.target.click()
    }
    const step = steps[event.key]
    const wanted = current + (step ?? 0)
    if (step === undefined || wanted < 0 || wanted >= pictures.length) return
    event.preventDefault()
    onShow(wanted)
    strip.current?.querySelectorAll('a')[wanted]?.focus()
  }
  return (
    // The thumbnails have the focus; the group handles their bubbling key events.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={strip}
      role="group"
      aria-label={label}
      onKeyDown={walk}
      className="grid grid-cols-4 gap-2 md:gap-3 print:auto-cols-fr print:grid-flow-col print:grid-cols-none"
    >
      {pictures.map(({ files, show, thumbnail }, index) => (
        <a
          key={show}
          href={files.url}
          role={scripted ? 'button' : undefined}
          aria-label={show}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => press(event, index)}
          className="pb-2 hover:opacity-90 aria-[current]:shadow-[inset_0_-3px_var(--brass)] print:aria-[current]:hidden"
        >
          {thumbnail}
        </a>
      ))}
    </div>
  )
}
