import { getTranslations } from 'next-intl/server'
import { DraftMark } from '@/components/site/draft-mark'
import { LocalLink } from '@/components/site/local-link'
import { Picture } from '@/components/site/picture'
import { pictureFiles } from '@/components/site/picture-files'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'
import { cn } from '@/lib/cn'

interface Props {
  article: ArticleJson
  large: boolean
}

export async function ArticleCard({ article, large }: Props) {
  const t = await getTranslations('SamuiInfo')
  const { id, title, subtitle, excerpt, image, language, published } = article
  const href = articlePath(id)
  return (
    <article className={cn('group/card', large && 'items-center lg:columns-twelve')}>
      <LocalLink
        href={href}
        prefetch={false}
        tabIndex={-1}
        aria-hidden="true"
        className={cn('block overflow-hidden', large && 'lg:col-span-7')}
      >
        <Picture
          picture={pictureFiles(image)}
          alt=""
          sizes={
            large ? '(max-width: 64rem) 90vw, 62vw' : '(max-width: 48rem) 90vw, (max-width: 64rem) 45vw, 30vw'
          }
          priority={large}
          className="aspect-[3/2] object-cover transition-transform duration-1000 ease-house group-hover/card:scale-[1.02]"
        />
      </LocalLink>
      <div className={cn('mt-6', large && 'lg:col-span-5 lg:mt-0 lg:pl-6')}>
        <DraftMark published={published} />
        <div lang={language}>
          <h2 className={cn('mt-1 line-clamp-2', large ? 'type-lead' : 'type-heading')}>
            <LocalLink href={href} prefetch={false}>
              {title}
            </LocalLink>
          </h2>
          <p className="mt-3 line-clamp-2 font-medium">{subtitle}</p>
          <p className="mt-3 line-clamp-3 measure text-muted-foreground">{excerpt}</p>
        </div>
        <LocalLink
          href={href}
          prefetch={false}
          aria-label={t('readArticleAbout', { title })}
          className="mt-3 inline-flex min-h-11 items-center font-medium underline underline-offset-8"
        >
          {t('readArticle')}
        </LocalLink>
      </div>
    </article>
  )
}
