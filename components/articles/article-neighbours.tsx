import { clsx } from 'clsx'
import { getTranslations } from 'next-intl/server'
import { FactLine } from '@/components/site/fact-line'
import { LocalDate } from '@/components/site/local-date'
import { LocalLink } from '@/components/site/local-link'
import { Picture } from '@/components/site/pictures/picture'
import { articlePath } from '@/lib/articles/rules'
import type { ArticleJson } from '@/lib/articles/schema'

interface Props {
  previous: ArticleJson | undefined
  next: ArticleJson | undefined
  className: string
}

/** Beside the text, or below it on small screens. */
export async function ArticleNeighbours({ previous, next, className }: Props) {
  const t = await getTranslations('Article')
  return (
    <nav
      aria-label={t('more')}
      className={clsx('mt-16 lg:sticky lg:top-28 lg:mt-0 lg:self-start', className)}
    >
      <p className="type-label text-brass-text">{t('more')}</p>
      <ul className="mt-5">
        {next && <Neighbour article={next} way={t('next')} rel="next" />}
        {previous && <Neighbour article={previous} way={t('previous')} rel="prev" />}
      </ul>
    </nav>
  )
}

interface NeighbourProps {
  article: ArticleJson
  way: string
  rel: 'next' | 'prev'
}

function Neighbour({ article: { id, title, image, shownAt, language }, way, rel }: NeighbourProps) {
  return (
    <li className="border-t border-border py-5">
      <LocalLink href={articlePath(id)} rel={rel} className="group/next flex gap-5">
        <Picture
          picture={image}
          alt=""
          sizes="160px"
          className="aspect-square w-28 shrink-0 self-start object-cover"
        />
        <span className="min-w-0">
          <span className="block type-small text-muted-foreground">
            <FactLine facts={[way, <LocalDate key="date" date={shownAt} />]} />
          </span>
          <span
            lang={language}
            className="mt-1.5 block type-heading text-balance underline-offset-8 group-hover/next:underline"
          >
            {title}
          </span>
        </span>
      </LocalLink>
    </li>
  )
}
