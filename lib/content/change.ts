import 'server-only'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import { invalid } from '@/lib/platform/http/errors'
import { changedTranslations, type Edits } from '@/lib/platform/language/translations'
import { publishedAndPlannedText, type Plan } from './schema'

interface Texts {
  title: string
  subtitle?: string
  content: string
}

/**
 * The columns that a change of content writes, with the next version. Publishing and unpublishing end the planned
 * publication, and translations stay current if the English text does not change.
 * @throws HttpError 400 for planning the publication of published content
 */
export function contentChangeOf<
  Change extends Plan & { [Name in keyof Texts]?: string | undefined },
  Text extends object,
  Where,
>(
  before: Texts & { published: boolean; version: number },
  change: Change,
  translations: Edits<Text>,
  whereOf: (language: string) => Where,
) {
  const { published, publishAt } = change
  if (publishAt && (published ?? before.published))
    throw invalid(publishedAndPlannedText, { paths: ['publishAt'] })
  const version = before.version + 1
  const names = ['title', 'subtitle', 'content'] as const
  const sameText = names.every((name) => change[name] === undefined || change[name] === before[name])
  return {
    ...withoutUndefined(change),
    ...((published !== undefined || publishAt !== undefined) && { publishAt: publishAt ?? null }),
    version,
    translations: changedTranslations(translations, { version, sameText, whereOf }),
  }
}
