import { getLocale, getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { BackLink } from '@/components/site/back-link'
import { LocalLink } from '@/components/site/local-link'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { TranslationNote } from '@/components/site/notices/translation-note'
import { guidePath } from '@/lib/guide/rules'
import type { GuidePageJson } from '@/lib/guide/schema'
import { longDate } from '@/lib/platform/language/long-date'
import { siteMoment } from '@/lib/platform/language/site-day'
import { GuideText } from './guide-text'

interface Props {
  page: GuidePageJson
  /** All pages in order. */
  pages: readonly GuidePageJson[]
}

export async function GuideView({ page, pages }: Props) {
  const t = await getTranslations('Guide')
  const common = await getTranslations('Common')
  const { title, subtitle, language, published } = page
  const checked = await checkedText(page)
  return (
    <article className="pt-28 md:pt-32 print:pt-4">
      <header className="frame pb-8 md:pb-12">
        <BackLink href="/guide">{common('backToGuide')}</BackLink>
        <p className="mt-6 flex flex-wrap items-center gap-3">
          <span className="type-label text-brass-text">{t('eyebrow')}</span>
          <DraftMark published={published} />
        </p>
        <div lang={language}>
          <h1 className="mt-4 max-w-[22em] type-title">{title}</h1>
          <p className="mt-5 max-w-[34em] type-quote text-muted-foreground">{subtitle}</p>
        </div>
        <p className="mt-6 type-small text-muted-foreground">
          {checked && <span className="block">{checked}</span>}
          <span className="block">{t('general')}</span>
        </p>
      </header>
      <div className="frame pb-section lg:columns-twelve print:pb-0">
        <div className="min-w-0 lg:col-span-8">
          <TranslationNote language={language} />
          <GuideText page={page} />
        </div>
        <OtherPages page={page} pages={pages} />
      </div>
      <section data-ground="dark" className="bg-sea text-ivory print:hidden">
        <div className="frame py-[clamp(4rem,7vw,7rem)]">
          <h2 className="type-title">{t('askTitle')}</h2>
          <p className="mt-5 measure">{t('askText')}</p>
          <ActionLink href="/#contact" variant="light" className="mt-8">
            {t('ask')}
          </ActionLink>
        </div>
      </section>
    </article>
  )
}

/** Beside the text, or below it on small screens. */
async function OtherPages({ page, pages }: Props) {
  const a11y = await getTranslations('A11y')
  const t = await getTranslations('Guide')
  const at = pages.findIndex(({ slug }) => slug === page.slug)
  const next = at === -1 ? undefined : pages[at + 1]
  return (
    <nav
      aria-label={a11y('guideNavigation')}
      className="mt-16 lg:sticky lg:top-28 lg:col-span-3 lg:col-start-10 lg:mt-0 lg:self-start print:hidden"
    >
      {next && (
        <LocalLink
          href={guidePath(next.slug)}
          rel="next"
          className="mb-6 block font-medium underline underline-offset-8"
        >
          {t('next', { title: next.title })}
        </LocalLink>
      )}
      <ol>
        {pages.map(({ slug, title, language }) => (
          <li key={slug} className="border-t border-border">
            <LocalLink
              href={guidePath(slug)}
              lang={language}
              aria-current={slug === page.slug ? 'page' : undefined}
              className="block py-2.5 underline-offset-4 hover:underline aria-[current=page]:text-brass-text"
            >
              {title}
            </LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

async function checkedText({ checkedOn, checkedBy, checkedRole }: GuidePageJson): Promise<string | null> {
  if (checkedOn === null || checkedBy === null || checkedRole === null) return null
  const t = await getTranslations('Guide')
  const date = longDate(await getLocale(), siteMoment(checkedOn))
  return t('checked', { date, name: checkedBy, role: checkedRole })
}
