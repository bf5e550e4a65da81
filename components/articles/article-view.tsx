import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { BackLink } from '@/components/site/back-link'
import { LocalDate } from '@/components/site/local-date'
import { LocalLink } from '@/components/site/local-link'
import { MainPicture } from '@/components/site/pictures/main-picture'
import { SubscribeField } from '@/components/site/subscribe-field'
import { TranslationNote } from '@/components/site/notices/translation-note'
import { withLocalLinks } from '@/lib/pages/local-links'
import { htmlWithWholeWords } from '@/lib/platform/language/whole-words'
import type { ArticleJson } from '@/lib/articles/schema'
import { ArticleNeighbours } from './article-neighbours'

interface Props {
  article: ArticleJson
  previous: ArticleJson | undefined
  next: ArticleJson | undefined
}

export async function ArticleView({ article, previous, next }: Props) {
  const t = await getTranslations()
  const html = withLocalLinks(article.content, await getLocale())
  const { title, subtitle, image, imageUrl, shownAt, language, published } = article
  const backClass = 'underline-grow inline-flex min-h-11 items-center'
  return (
    <article className="pt-28 md:pt-32 print:pt-4">
      <header className="frame pb-8 md:pb-12">
        <p className="flex flex-wrap gap-x-8 print:hidden">
          <BackLink href="/samui-info">{t('Common.backToSamuiInfo')}</BackLink>
          <LocalLink href="/" className={backClass}>
            {t('Common.home')}
          </LocalLink>
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-3">
          <LocalDate date={shownAt} className="type-label text-brass-text" />
          <DraftMark published={published} />
        </p>
        <div lang={language}>
          <h1 className="mt-4 max-w-[22em] type-title">{title}</h1>
          <p className="mt-5 max-w-[34em] type-quote text-muted-foreground">{subtitle}</p>
        </div>
      </header>
      {imageUrl !== null && <MainPicture picture={image} alt={t('SamuiInfo.imageAlt', { title })} />}
      <div className="frame pt-10 pb-section md:pt-14 lg:columns-twelve print:pb-0">
        <div className="lg:col-span-7">
          <TranslationNote language={language} />
          {/* The HTML was sanitised when it was stored and again when it was read. */}
          <div
            lang={language}
            className="prose-house print:text-[9.5pt]"
            dangerouslySetInnerHTML={{ __html: htmlWithWholeWords(html) }}
          />
        </div>
        {(previous ?? next) && (
          <ArticleNeighbours previous={previous} next={next} className="lg:col-span-4 lg:col-start-9" />
        )}
      </div>
      <div className="frame pb-section print:hidden">
        <SubscribeField source="article" className="border-t border-border pt-8" />
      </div>
      <section data-ground="dark" className="bg-sea text-ivory print:hidden">
        <div className="frame py-[clamp(4rem,7vw,7rem)]">
          <h2 className="type-title">{t('Article.exploreTitle')}</h2>
          <ActionLink href="/#villas" variant="light" className="mt-8">
            {t('Article.explore')}
          </ActionLink>
        </div>
      </section>
    </article>
  )
}
