import { getTranslations } from 'next-intl/server'
import { DraftMark } from '@/components/site/draft-mark'
import { LocalLink } from '@/components/site/local-link'
import { Picture } from '@/components/site/picture'
import { pictureFiles } from '@/components/site/picture-files'
import { ShownDate } from '@/components/site/shown-date'
import { cn } from '@/lib/cn'
import { updatePath } from '@/lib/updates/rules'
import type { UpdateJson } from '@/lib/updates/schema'

interface Props {
  update: UpdateJson
  large: boolean
}

export async function UpdateCard({ update, large }: Props) {
  const t = await getTranslations('Progress')
  const { id, title, content, images, shownAt, language, published } = update
  const [main] = images
  const href = updatePath(id)
  return (
    <article className={cn('group/card', large && 'items-center lg:columns-twelve')}>
      <LocalLink
        href={href}
        prefetch={false}
        tabIndex={-1}
        aria-hidden="true"
        className={cn('relative block overflow-hidden', large && 'lg:col-span-7')}
      >
        {main && (
          <Picture
            picture={pictureFiles(main)}
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
        {images.length > 1 && (
          <span className="absolute right-3 bottom-3 bg-ink/80 px-2.5 py-1 text-[0.8125rem] text-ivory tabular-nums">
            {t('photoCount', { count: images.length })}
          </span>
        )}
      </LocalLink>
      <div className={cn('mt-6', large && 'lg:col-span-5 lg:mt-0 lg:pl-6')}>
        <p className="flex flex-wrap items-center gap-3">
          <ShownDate date={shownAt} className="type-label text-brass-text" />
          <DraftMark published={published} />
        </p>
        <div lang={language}>
          <h2 className={cn('mt-3', large ? 'type-lead' : 'type-heading')}>
            <LocalLink href={href} prefetch={false}>
              {title}
            </LocalLink>
          </h2>
          <p className="mt-4 line-clamp-4 measure">{content}</p>
        </div>
        <LocalLink
          href={href}
          prefetch={false}
          aria-label={t('readMoreAbout', { title })}
          className="mt-3 inline-flex min-h-11 items-center font-medium underline underline-offset-8"
        >
          {t('readMore')}
        </LocalLink>
      </div>
    </article>
  )
}
