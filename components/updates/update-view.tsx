import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { DraftMark } from '@/components/site/notices/draft-mark'
import { BackLink } from '@/components/site/back-link'
import { MainPicture } from '@/components/site/pictures/main-picture'
import { LocalDate } from '@/components/site/local-date'
import { TranslationNote } from '@/components/site/notices/translation-note'
import type { UpdateJson } from '@/lib/updates/schema'
import type { PhaseJson } from '@/lib/updates/phases/schema'
import { UpdateGallery } from './update-gallery'
import { UpdateTopics } from './update-topics'

interface Props {
  update: UpdateJson
  phases: PhaseJson[]
}

export async function UpdateView({ update, phases }: Props) {
  const t = await getTranslations('ProgressDetail')
  const common = await getTranslations('Common')
  const { title, content, images, shownAt, language, published } = update
  const [main] = images
  const paragraphs = content.split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <article className="pt-28 md:pt-32 print:pt-0">
      <header className="frame pb-8 md:pb-12">
        <BackLink href="/project-progress">{common('backToUpdates')}</BackLink>
        <p className="mt-8 flex flex-wrap items-center gap-3">
          <LocalDate date={shownAt} className="type-label text-brass-text" />
          <DraftMark published={published} />
        </p>
        <h1 lang={language} className="mt-4 max-w-[22em] type-title">
          {title}
        </h1>
        <UpdateTopics update={update} phases={phases} />
      </header>
      {main && <MainPicture picture={main} alt={t('photoAlt', { title, index: 1, count: images.length })} />}
      <div className="frame pt-10 md:pt-14 lg:columns-twelve">
        <div className="lg:col-span-8">
          <TranslationNote language={language} />
          <div lang={language} className="measure space-y-5 print:text-[9.5pt]">
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <UpdateGallery images={images} title={title} />
      <section className="mt-section border-t border-border bg-mist/50 print:hidden">
        <div className="frame py-[clamp(4rem,7vw,7rem)]">
          <h2 className="type-title">{t('contactTitle')}</h2>
          <p className="mt-5 measure">{t('contactText')}</p>
          <ActionLink href="/#contact" className="mt-8">
            {t('contact')}
          </ActionLink>
        </div>
      </section>
    </article>
  )
}
