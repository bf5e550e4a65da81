import type { Locale } from '@/lib/platform/language/locales'
import { facts, type Fact } from './facts'

export function guidePath(slug: string): string {
  return `/guide/${slug}`
}

/** Stands in a text for the payment stages that staff keep. */
export const stagesPlaceholder = '{stages}'

const factPattern = /\{fact:([^{}]*)\}/g

export function factsOf(html: string): Fact[] {
  return [...html.matchAll(factPattern)].flatMap(([, key]) => factsByKey.get(key ?? '') ?? [])
}

/** The first key without a fact, if any. */
export function unknownFact(html: string): string | undefined {
  const keys = [...html.matchAll(/\{fact:([^{}]{0,80})(\}?)/g)]
  const wrong = keys.find(([, key = '', end]) => !end || !factsByKey.has(key))
  return wrong?.[1]
}

/** Replaces keys by their figures. A key that no longer exists is left out. */
export function withFacts(html: string, locale: Locale): string {
  return html.replace(factPattern, (_, key: string) => factsByKey.get(key)?.value[locale] ?? '')
}

const factsByKey = new Map<string, Fact>(facts.map((fact) => [fact.key, fact]))

interface Question {
  id: string
  question: string
  /** HTML. */
  answer: string
}

/** A text in order: HTML, and the questions with their answers. */
type Part = { html: string } | Question

/**
 * Gives each question a unique id, which is its address. A question without an id, or with the id of an earlier
 * question, gets one from its position, which is the same in all languages.
 */
export function withQuestionIds(html: string): string {
  const seen = new Set<string>()
  let place = 0
  return html.replace(/<h3(?: id="([^"]*)")?>/g, (_, id: string | undefined) => {
    place += 1
    const unique = id && !seen.has(id) ? id : freeId(place, seen)
    seen.add(unique)
    return `<h3 id="${unique}">`
  })
}

function freeId(place: number, seen: ReadonlySet<string>): string {
  let id = `question-${place}`
  while (seen.has(id)) id += '-2'
  return id
}

/** The parts of a sanitised text. An answer ends with the next heading. */
export function partsOf(html: string): Part[] {
  return html.split(/(?=<h[23][ >])/).map((part) => {
    const match = /^<h3 id="([^"]+)">(.*?)<\/h3>(.*)$/s.exec(part)
    if (!match) return { html: part }
    const [, id = '', question = '', answer = ''] = match
    return { id, question, answer: answer.trim() }
  })
}
