import 'server-only'
import { guideHtml } from '@/lib/content/rules'
import { cleanContent, cleanedEdits } from '@/lib/content/sanitise'
import { invalid } from '@/lib/platform/http/errors'
import { unknownFact, withQuestionIds } from './rules'
import type { GuideInput, GuidePatch, StaffGuidePageJson } from './schema'
import { changeGuidePage, createGuidePage } from './store'

export async function saveNewGuidePage(input: GuideInput): Promise<StaffGuidePageJson> {
  return createGuidePage(cleaned(input))
}

/** @returns null when the page does not exist */
export async function saveGuidePage(slug: string, patch: GuidePatch): Promise<StaffGuidePageJson | null> {
  return changeGuidePage(slug, cleaned(patch, slug))
}

function cleaned<Edits extends Partial<Pick<GuidePatch, 'slug' | 'content' | 'translations'>>>(
  edits: Edits,
  slug = edits.slug,
): Edits {
  const isQuestions = slug === 'questions' || edits.slug === 'questions'
  const clean = (html: string) => {
    const kept = cleanContent(html, guideHtml)
    const unknown = unknownFact(kept)
    if (unknown !== undefined) throw invalid(`The guide has no fact "${unknown}"`)
    return isQuestions || kept.includes('<h3 id="') ? withQuestionIds(kept) : kept
  }
  return cleanedEdits(edits, clean)
}
