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
 * What a change writes of content, with its next version. Publishing and unpublishing end its plan, and its translations
 * stay current while the English text does.
 * @throws HttpError 400 for a plan of what is published
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
