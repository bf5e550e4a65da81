import 'server-only'
import { openingOf } from '@/lib/articles/opening'
import { articlePath } from '@/lib/articles/rules'
import { findArticle, findArticleForStaff } from '@/lib/articles/store'
import { isVisible } from '@/lib/content/rules'
import { orNotFound } from '@/lib/platform/http/errors'
import { excerpt } from '@/lib/platform/mail/excerpt'
import type { SendableRecord } from '@/lib/subscribers/campaigns/send'
import { updatePath } from '@/lib/updates/rules'
import { findUpdate, findUpdateForStaff } from '@/lib/updates/store'

/** Reads content as staff do, because planned mails are written outside Next and its cache. */
const viewer = { staff: true }
/** The page of an update shows the further pictures. */
const maxPictures = 6

export async function articleForMail(id: number): Promise<SendableRecord> {
  const article = orNotFound(await findArticleForStaff(id), 'This article')
  return {
    kind: 'article',
    recordId: id,
    published: isVisible(article),
    languages: article.languages,
    contentIn: async (locale) => {
      const articleInLocale = await findArticle({ viewer, locale }, id)
      if (!articleInLocale) return null
      const { title, subtitle, content, language, imageUrl, image } = articleInLocale
      const pictures = imageUrl === null ? [] : [image]
      const body = { html: openingOf(content) }
      return { kind: 'article', title, subtitle, body, language, pictures, path: articlePath(id) }
    },
  }
}

export async function updateForMail(id: number): Promise<SendableRecord> {
  const update = orNotFound(await findUpdateForStaff(id), 'This update')
  return {
    kind: 'update',
    recordId: id,
    published: isVisible(update),
    languages: update.languages,
    contentIn: async (locale) => {
      const updateInLocale = await findUpdate({ viewer, locale }, id)
      if (!updateInLocale) return null
      const { title, content, language, imageUrls, images } = updateInLocale
      const pictures = imageUrls.length === 0 ? [] : images.slice(0, maxPictures)
      const body = { paragraphs: excerpt(content.split(/\n+/)) }
      return { kind: 'update', title, subtitle: '', body, language, pictures, path: updatePath(id) }
    },
  }
}
