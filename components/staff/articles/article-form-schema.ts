import type { StaffArticleJson } from '@/lib/articles/schema'
import { translationValues } from '../forms/translations'
import type { WrittenValues } from '../forms/written-fields'

export function valuesOfArticle(article: StaffArticleJson | null): WrittenValues {
  return {
    title: article?.title ?? '',
    subtitle: article?.subtitle ?? '',
    content: article?.content ?? '',
    published: article?.published ?? false,
    publishAt: article?.publishAt ?? null,
    translations: translationValues(article?.translations ?? {}, ['title', 'subtitle', 'content']),
    confirmed: [],
  }
}
