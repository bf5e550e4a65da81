import { phaseOf, stageWords } from '@/lib/money/stages/rules'
import type { PaymentPlans } from '@/lib/money/stages/store'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { villaIds } from '@/lib/villas'
import { stagesPlaceholder } from './rules'

/** Replaces the mark by the payment stages: one table, or one for each villa if their stages differ. */
export function withStages(html: string, plans: PaymentPlans, locale: Locale): string {
  if (!html.includes(stagesPlaceholder)) return html
  const tables = stagesHtml(plans, locale)
  return html.replaceAll(`<p>${stagesPlaceholder}</p>`, tables).replaceAll(stagesPlaceholder, '')
}

/** The stages as HTML, or a sentence if staff have entered none. */
export function stagesHtml({ villas, phases }: PaymentPlans, locale: Locale): string {
  const t = translator(locale)
  const planned = villaIds.filter((id) => villas[id].length > 0)
  if (planned.length === 0) return `<p>${escapeHtml(t('Stages.none'))}</p>`
  const [first] = planned
  const same =
    planned.length === villaIds.length &&
    planned.every((id) => JSON.stringify(villas[id]) === JSON.stringify(first && villas[first]))
  const villasToShow = same ? planned.slice(0, 1) : planned
  const tables = villasToShow.map((id) => {
    const caption = same ? t('Stages.title') : t('Stages.ofVilla', { villa: t(`Villa.types.${id}.title`) })
    const rows = stageWords((key) => t(`Stages.${key}`), villas[id], phases, locale).map(
      ({ occasion, share, note }) =>
        `<tr><th scope="row">${escapeHtml(occasion)}${note ? `<br><small lang="${note.language}">${escapeHtml(note.text)}</small>` : ''}</th><td>${share}</td></tr>`,
    )
    const head = `<tr><th scope="col">${escapeHtml(t('Stages.when'))}</th><th scope="col">${escapeHtml(t('Stages.share'))}</th></tr>`
    return `<table><caption>${escapeHtml(caption)}</caption><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
  })
  const byPhase = villasToShow.some((id) =>
    villas[id].some(({ occasion }) => phaseOf(occasion) !== undefined),
  )
  return tables.join('') + (byPhase ? `<p>${escapeHtml(t('Stages.phaseNote'))}</p>` : '')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', ' ')
}
