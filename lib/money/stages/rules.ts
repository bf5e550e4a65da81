import { isLocale, type Locale } from '@/lib/platform/language/locales'
import type { Stage } from './schema'

/** Key of the construction phase whose end makes a stage due; undefined for other occasions. */
export function phaseOf(occasion: string): string | undefined {
  return occasion.startsWith('phase:') ? occasion.slice('phase:'.length) : undefined
}

export interface StageWords {
  share: string
  /** When the stage is due. */
  occasion: string
  note: { text: string; language: Locale } | null
}

/** The messages of `Stages`. */
type Words = (key: 'reservation' | 'contract' | 'handover') => string

/**
 * Stages in words.
 * @param phases names of the phases, by key
 */
export function stageWords(
  t: Words,
  stages: readonly Stage[],
  phases: Readonly<Record<string, Readonly<Record<Locale, string>>>>,
  locale: Locale,
): StageWords[] {
  return stages.map(({ percent, occasion, note }) => {
    const key = phaseOf(occasion)
    const name = key === undefined ? t(occasionKey(occasion)) : (phases[key]?.[locale] ?? key)
    return { share: percentText(percent, locale), occasion: name, note: noteIn(note, locale) }
  })
}

function occasionKey(occasion: string): 'reservation' | 'contract' | 'handover' {
  return occasion === 'reservation' || occasion === 'handover' ? occasion : 'contract'
}

/** The note in the reader's language, else in English, else in any language. */
function noteIn(note: Stage['note'], locale: Locale): StageWords['note'] {
  if (!note) return null
  const language = [locale, 'en', ...Object.keys(note)].filter(isLocale).find((code) => note[code])
  const text = language && note[language]
  return text ? { text, language } : null
}

/** A share as the language writes it. */
function percentText(percent: number, locale: Locale): string {
  const space = locale === 'ru' || locale === 'fr' ? '\u00a0' : ''
  return `${percent}${space}%`
}
