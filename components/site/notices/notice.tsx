import type { ReactNode } from 'react'
import { Picture } from '@/components/site/pictures/picture'

interface Props {
  eyebrow?: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** A page with a single message beside a picture of the sea. */
export function Notice({ eyebrow, title, text, children }: Props) {
  return (
    <section className="frame min-h-[calc(100svh-4rem)] content-center items-center gap-y-10 pt-32 pb-20 lg:columns-twelve">
      <div className="lg:col-span-6 lg:pr-10">
        {eyebrow && <p className="mb-4 type-label text-brass-text">{eyebrow}</p>}
        <h1 className="type-title">{title}</h1>
        <div className="mt-6 measure space-y-4">{typeof text === 'string' ? <p>{text}</p> : text}</div>
        <div className="mt-9 flex flex-wrap gap-3">{children}</div>
      </div>
      <Picture
        picture="placeholder"
        alt=""
        sizes="(max-width: 64rem) 90vw, 45vw"
        className="mt-12 aspect-[3/2] object-cover lg:col-span-6 lg:mt-0 lg:aspect-[4/5] lg:max-h-[70svh]"
      />
    </section>
  )
}
