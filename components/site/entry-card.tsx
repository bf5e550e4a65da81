import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { PictureJson } from '@/lib/platform/images/schema'
import type { Locale } from '@/lib/platform/language/locales'
import { LocalLink } from './local-link'
import { Picture } from '@/components/site/pictures/picture'

interface Props {
  href: string
  image: PictureJson | undefined
  /** On the lower edge of the picture. */
  notes?: ReactNode
  label: ReactNode
  title: string
  titleClassName?: string
  /** Language of title and text, which may be untranslated. */
  language: Locale
  /** The link's text, and its subject for screen readers. */
  more: string
  moreAbout: string
  /** The first entry of its page: picture on seven columns, text on five. */
  large: boolean
  children: ReactNode
}

export function EntryCard({ href, image, notes, label, title, titleClassName, large, ...props }: Props) {
  return (
    <article className={cn('group/card', large ? 'items-center lg:columns-twelve' : 'flex h-full flex-col')}>
      <div className={cn('relative', large && 'lg:col-span-7')}>
        <LocalLink href={href} tabIndex={-1} aria-hidden="true" className="block overflow-hidden">
          {image && (
            <Picture
              picture={image}
              alt=""
              sizes={
                large
                  ? '(max-width: 64rem) 90vw, 54vw'
                  : '(max-width: 48rem) 90vw, (max-width: 64rem) 45vw, 30vw'
              }
              priority={large}
              className="aspect-[3/2] object-cover transition-transform duration-1000 ease-house group-hover/card:scale-[1.02]"
            />
          )}
        </LocalLink>
        {/* Beside the link, which screen readers skip. */}
        {notes && (
          <p className="pointer-events-none absolute inset-x-3 bottom-3 flex items-end justify-between gap-3 text-[0.8125rem] text-ivory tabular-nums *:bg-ink/80 *:px-2.5 *:py-1">
            {notes}
          </p>
        )}
      </div>
      <div className={cn('mt-6', large ? 'lg:col-span-5 lg:mt-0 lg:pl-6' : 'flex grow flex-col items-start')}>
        {label}
        <div lang={props.language}>
          <h2 className={cn(titleClassName, large ? 'type-lead' : 'type-heading')}>
            <LocalLink href={href}>{title}</LocalLink>
          </h2>
          {props.children}
        </div>
        <LocalLink
          href={href}
          className="mt-auto inline-flex min-h-11 items-center pt-3 font-medium underline underline-offset-8"
        >
          <span aria-hidden="true">{props.more}</span>
          <span className="sr-only">{props.moreAbout}</span>
        </LocalLink>
      </div>
    </article>
  )
}
