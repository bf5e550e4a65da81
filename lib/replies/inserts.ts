import 'server-only'
import { guidePath } from '@/lib/guide/rules'
import { guideLinks, type GuideLink } from '@/lib/guide/store'
import type { Stage } from '@/lib/money/stages/schema'
import { stageWords } from '@/lib/money/stages/rules'
import { readPaymentPlans, type PaymentPlans } from '@/lib/money/stages/store'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { localPath } from '@/lib/platform/language/routing'
import { sheetPath } from '@/lib/plots/sheet-path'
import { parseShortlist } from '@/lib/shortlist'
import { site } from '@/lib/site'
import { isVillaId, villaIds, type VillaId } from '@/lib/villas'
import type { ReplyTemplatesJson } from './schema'

interface LeadWishes {
  villaType: string | null
  plot: number | null
  shortlist: string | null
}

/** The texts that staff can insert into a reply: names in English, texts in the reader's language. */
export async function insertsFor(lead: LeadWishes, locale: Locale): Promise<ReplyTemplatesJson['inserts']> {
  const englishTitles = new Map((await guideLinks('en')).map(({ slug, title }) => [slug, title]))
  const shortlisted = parseShortlist(lead.shortlist ?? '').flatMap((entry) =>
    'plot' in entry ? [entry.plot] : [],
  )
  const plots = new Set([...(lead.plot === null ? [] : [lead.plot]), ...shortlisted])
  const stages = await stagesText(lead, locale)
  return [
    ...[...plots].map((plot) => ({ name: `Sheet of plot ${plot}`, text: sheetLine(plot, locale) })),
    ...(stages ? [{ name: 'Payment stages', text: stages }] : []),
    ...(await guideLinks(locale)).map((page) => ({
      name: `Guide: ${englishTitles.get(page.slug) ?? page.title}`,
      text: guideLine(page, locale),
    })),
  ]
}

export function sheetLine(plot: number, locale: Locale): string {
  return translator(locale)('Reply.facts.sheet', { address: site.url + sheetPath(plot, locale) })
}

export function guideLine({ slug, title }: Pick<GuideLink, 'slug' | 'title'>, locale: Locale): string {
  return `${title}: ${site.url + localPath(locale, guidePath(slug))}`
}

/** Payment stages of the requested plot, else of the villa, else of each villa; empty if staff have entered none. */
export async function stagesText(
  { plot, villaType }: Pick<LeadWishes, 'plot' | 'villaType'>,
  locale: Locale,
): Promise<string> {
  const t = translator(locale)
  const plans = await readPaymentPlans()
  const stagesOfPlot = plot === null ? undefined : plans.plots[plot]
  if (stagesOfPlot) return block(t('Stages.title'), stagesOfPlot)
  const villas = villaType !== null && isVillaId(villaType) ? [villaType] : villaIds
  return villas
    .flatMap((id: VillaId) => {
      const stages = plans.villas[id]
      const title = t('Stages.ofVilla', { villa: t(`Villa.types.${id}.title`) })
      return stages.length > 0 ? [block(title, stages)] : []
    })
    .join('\n\n')

  function block(title: string, stages: readonly Stage[]): string {
    return [title, ...linesOf(stages, plans, locale)].join('\n')
  }
}

function linesOf(stages: readonly Stage[], { phases }: PaymentPlans, locale: Locale): string[] {
  const t = translator(locale)
  return stageWords((key) => t(`Stages.${key}`), stages, phases, locale).map(({ occasion, share, note }) => {
    const line = t('Reply.facts.stage', { occasion, share })
    return note ? `${line} (${note.text})` : line
  })
}
