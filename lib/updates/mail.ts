import 'server-only'
import { notFound } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { excerpt } from '@/lib/platform/mail/excerpt'
import { visitor } from '@/lib/staff/rules'
import { updatePath } from './rules'
import { findUpdate, findUpdateForStaff } from './store'

export async function updateForMail(id: number) {
  const update = await findUpdateForStaff(id)
  if (!update) throw notFound('This update')
  const viewer = update.published ? visitor : { staff: true }
  return {
    kind: 'update' as const,
    recordId: id,
    published: update.published,
    languages: update.languages,
    contentIn: async (locale: Locale) => {
      const found = await findUpdate(id, viewer, locale)
      if (!found) return null
      const { title, content, language, imageUrls, images } = found
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
