import 'server-only'
import { guideHtml } from '@/lib/content/rules'
import { cleanContent, cleanEdits, sanitise } from '@/lib/content/sanitise'
import { contentChangeOf } from '@/lib/content/change'
import { cachedForViewer } from '@/lib/content/for-viewer'
import type { WrittenText } from '@/lib/content/schema'
import { readPaymentPlans, type PaymentPlans } from '@/lib/money/stages/store'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { changeOptimistically, conflictIfTaken } from '@/lib/platform/http/optimistic-locking'
import { stale, invalid } from '@/lib/platform/http/errors'
import type { Locale } from '@/lib/platform/language/locales'
import { newTranslations, translationFor } from '@/lib/platform/language/translations'
import { visibleTo, visitor, type Viewer } from '@/lib/staff/rules'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { stagesPlaceholder, unknownFact, withFacts, withQuestionIds } from './rules'
import { withStages } from './stages'
import {
  guideLimits,
  toGuidePageJson,
  toStaffGuidePageJson,
  type GuideInput,
  type GuideOrder,
  type GuidePatch,
  type GuideRow,
  type StaffGuidePageJson,
} from './schema'

const guideInclude = { translations: true } satisfies Prisma.GuidePageInclude

const inOrder = [{ position: 'asc' }, { id: 'asc' }] satisfies Prisma.GuidePageOrderByWithRelationInput[]

/** The guide's only row. */
const guideRow = { id: 1 }

const sanitiseGuide = (html: string) => sanitise(html, guideHtml)

export const listGuide = cachedForViewer('guide-list', async ({ viewer, locale }) => {
  const rows = await db.guidePage.findMany({
    where: visibleTo(viewer),
    orderBy: inOrder,
    include: guideInclude,
  })
  const fill = fillerFor(await readPaymentPlans())
  return rows.map((row) => toGuidePageJson(row, sanitiseGuide, fill, locale))
})

export async function listGuideForStaff(): Promise<StaffGuidePageJson[]> {
  const rows = await db.guidePage.findMany({ orderBy: inOrder, include: guideInclude })
  const version = await orderVersion()
  return rows.map((row) => toStaffGuidePageJson(row, sanitiseGuide, version))
}

/** Null when it does not exist or this viewer may not see it. */
export const findGuidePage = cachedForViewer('guide-page', async ({ viewer, locale }, slug: string) => {
  const row = await db.guidePage.findFirst({ where: { slug, ...visibleTo(viewer) }, include: guideInclude })
  return row && toGuidePageJson(row, sanitiseGuide, fillerFor(await readPaymentPlans()), locale)
})

export async function findGuidePageForStaff(slug: string): Promise<StaffGuidePageJson | null> {
  const row = await db.guidePage.findUnique({ where: { slug }, include: guideInclude })
  return row && toStaffJson(row)
}

/** The present slug of a renamed page, null if this viewer may not see it. Not cached. */
export async function findCurrentSlug(former: string, viewer: Viewer): Promise<string | null> {
  const row = await db.guidePage.findFirst({
    where: { formerSlugs: { some: { slug: former } }, ...visibleTo(viewer) },
    select: { slug: true },
  })
  return row?.slug ?? null
}

/** In order, without the texts. */
export const guideLinks = cached('guide-links', async (locale: Locale) => {
  const words = { title: true, subtitle: true } as const
  const rows = await db.guidePage.findMany({
    where: visibleTo(visitor),
    orderBy: inOrder,
    select: {
      ...words,
      slug: true,
      formerSlugs: { select: { slug: true } },
      translations: { select: { ...words, language: true } },
    },
  })
  return rows.map(({ slug, formerSlugs, translations, ...base }) => {
    const { text, language } = translationFor(base, translations, locale)
    const { title, subtitle } = text
    return { slug, formerSlugs: formerSlugs.map((former) => former.slug), title, subtitle, language }
  })
})

/** A published page, for links to it. */
export type GuideLink = Awaited<ReturnType<typeof guideLinks>>[number]

/**
 * Published pages in the order of these slugs. A renamed page is found by its former slug. Not cached, because
 * documents are made outside Next and its cache.
 * @returns `hasStages`: whether a text contains the payment stages
 */
export async function readGuideChapter(slugs: readonly string[], plans: PaymentPlans, locale: Locale) {
  const rows = await db.guidePage.findMany({
    where: {
      AND: visibleTo(visitor),
      OR: [{ slug: { in: [...slugs] } }, { formerSlugs: { some: { slug: { in: [...slugs] } } } }],
    },
    include: { ...guideInclude, formerSlugs: true },
  })
  const ordered = slugs.flatMap((slug) => {
    const row =
      rows.find((each) => each.slug === slug) ??
      rows.find(({ formerSlugs }) => formerSlugs.some((former) => former.slug === slug))
    return row ?? []
  })
  const textOf = (row: GuideRow) => translationFor<WrittenText>(row, row.translations, locale).text.content
  return {
    pages: [...new Set(ordered)].map((row) => toGuidePageJson(row, sanitiseGuide, fillerFor(plans), locale)),
    hasStages: ordered.some((row) => textOf(row).includes(stagesPlaceholder)),
  }
}

export async function createGuidePage(input: GuideInput): Promise<StaffGuidePageJson> {
  const { translations, position, ...page } = cleanGuideEdits(input)
  return conflictIfTaken(slugTaken, async () => {
    const row = await db.$transaction(async (tx) => {
      if ((await tx.guidePage.count()) >= guideLimits.pages)
        throw invalid(`The guide has at most ${guideLimits.pages} pages`)
      await tx.guideFormerSlug.deleteMany({ where: { slug: page.slug } })
      const last = await tx.guidePage.aggregate({ _max: { position: true } })
      await tx.guide.update(newOrder)
      return tx.guidePage.create({
        data: {
          ...page,
          position: position ?? Math.min((last._max.position ?? 0) + 1, 1000),
          translations: newTranslations(translations),
        },
        include: guideInclude,
      })
    })
    await invalidate()
    return toStaffJson(row)
  })
}

/** @returns null when the page does not exist */
export async function changeGuidePage(slug: string, patch: GuidePatch) {
  const { version: seen, translations, ...change } = cleanGuideEdits(patch, slug)
  return changeOptimistically(
    seen,
    () => db.guidePage.findUnique({ where: { slug } }),
    async (before) => {
      const whereOf = (language: string) => ({ pageId_language: { pageId: before.id, language } })
      const changed = contentChangeOf(before, change, translations, whereOf)
      const { slug: newSlug = before.slug, position = before.position } = change
      const renamed = newSlug !== before.slug
      return conflictIfTaken(slugTaken, async () => {
        const row = await db.$transaction(async (tx) => {
          if (renamed) await tx.guideFormerSlug.deleteMany({ where: { slug: newSlug } })
          if (position !== before.position) await tx.guide.update(newOrder)
          return tx.guidePage.update({
            where: { id: before.id, version: before.version },
            data: {
              ...changed,
              ...(change.published === false && { publishedAt: null }),
              ...(renamed && { formerSlugs: { create: { slug: before.slug } } }),
            },
            include: guideInclude,
          })
        })
        await invalidate()
        return toStaffJson(row)
      })
    },
  )
}

/** Sanitised, and questions with their ids. */
function cleanGuideEdits<Edits extends Partial<Pick<GuidePatch, 'slug' | 'content' | 'translations'>>>(
  edits: Edits,
  slug = edits.slug,
): Edits {
  const isQuestions = slug === 'questions' || edits.slug === 'questions'
  return cleanEdits(edits, (html) => {
    const content = cleanContent(html, guideHtml)
    const unknown = unknownFact(content)
    if (unknown !== undefined) throw invalid(`The guide has no fact "${unknown}"`, { paths: ['content'] })
    return isQuestions || content.includes('<h3 id="') ? withQuestionIds(content) : content
  })
}

/** @returns whether the page existed */
export async function deleteGuidePage(slug: string): Promise<boolean> {
  const [{ count }] = await db.$transaction([
    db.guidePage.deleteMany({ where: { slug } }),
    db.guide.update(newOrder),
  ])
  await invalidate()
  return count > 0
}

/** Puts the pages in this order, which names each of them once. */
export async function orderGuide({ slugs, version }: GuideOrder): Promise<StaffGuidePageJson[]> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.guide.updateMany({
      where: { ...guideRow, version },
      data: newOrder.data,
    })
    if (count === 0) throw stale()
    const pages = await tx.guidePage.findMany({ select: { slug: true } })
    const existing = new Set(pages.map((page) => page.slug))
    const isComplete = slugs.length === existing.size && new Set(slugs).size === existing.size
    if (!isComplete || !slugs.every((slug) => existing.has(slug)))
      throw invalid('The order names each page of the guide once', { paths: ['slugs'] })
    for (const [index, slug] of slugs.entries())
      await tx.guidePage.update({ where: { slug }, data: { position: index + 1 } })
  })
  await invalidate()
  return listGuideForStaff()
}

const slugTaken = 'Another page of the guide has this slug'

const newOrder = { where: guideRow, data: { version: { increment: 1 } } }

async function toStaffJson(row: GuideRow): Promise<StaffGuidePageJson> {
  return toStaffGuidePageJson(row, sanitiseGuide, await orderVersion())
}

async function orderVersion(): Promise<number> {
  const guide = await db.guide.findUniqueOrThrow({ where: guideRow })
  return guide.version
}

function fillerFor(plans: PaymentPlans) {
  return (html: string, language: Locale) => withStages(withFacts(html, language), plans, language)
}
