import 'server-only'
import { isVisible } from '@/lib/content/rules'
import { found } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { excerpt } from '@/lib/platform/mail/excerpt'
import { updatePath } from './rules'
import { findUpdate, findUpdateForStaff } from './store'

export async function updateForMail(id: number) {
  const update = found(await findUpdateForStaff(id), 'This update')
  return {
    kind: 'update' as const,
    recordId: id,
    published: isVisible(update),
    languages: update.languages,
    // As staff read it: planned mails are written outside Next and its cache.
    contentIn: async (locale: Locale) => {
      const shown = await findUpdate({ viewer: { staff: true }, locale }, id)
      if (!shown) return null
      const { title, content, language, imageUrls, images } = shown
      return {
        kind: 'update' as const,
        title,
        subtitle: '',
        body: { paragraphs: excerpt(content.split(/\n+/)) },
        language,
        pictures: imageUrls.length === 0 ? [] : images.slice(0, mostPictures),
        path: updatePath(id),
      }
    },
  }
}

/** The page has the others. */
const mostPictures = 6
