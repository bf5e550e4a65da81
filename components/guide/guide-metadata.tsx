import { getLocale, getTranslations } from 'next-intl/server'
import { PageJsonLd } from '@/components/site/json-ld'
import { plainText } from '@/lib/content/rules'
import { guidePath, partsOf } from '@/lib/guide/rules'
import type { GuidePageJson } from '@/lib/guide/schema'
import { contentMetadata } from '@/lib/pages/content-metadata'
import { article, faqPage } from '@/lib/pages/json-ld'
import { sharePicture } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export async function guideMetadata(page: GuidePageJson) {
  const locale = await getLocale()
  const t = await getTranslations('Metadata')
  const { slug, title, subtitle, content } = page
  return contentMetadata({
    ...page,
    locale,
    path: guidePath(slug),
    pageTitle: t('guidePage.title', { title, brand: site.brand }),
    keywords: t('guide.keywords'),
    text: `${subtitle}. ${plainText(content)}`,
    image: sharePicture(locale, 'guide', title),
  })
}

export async function GuideJsonLd({ page }: { page: GuidePageJson }) {
  const t = await getTranslations('Guide')
  const { slug, title, subtitle, content, language } = page
  const path = guidePath(slug)
  const questions = partsOf(content).flatMap((part) =>
    'id' in part ? [{ question: plainText(part.question), answer: plainText(part.answer) }] : [],
  )
  return (
    <PageJsonLd
      trail={[
        { name: t('eyebrow'), path: '/guide' },
        { name: title, path },
      ]}
      about={
        questions.length > 0
          ? faqPage(language, path, questions)
          : article({ ...page, path, description: subtitle })
      }
    />
  )
}
