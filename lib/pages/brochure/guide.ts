import { localPath } from '@/lib/platform/language/routing'
import { longDate } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { splitAtWholeWords } from '@/lib/platform/language/whole-words'
import { siteMoment } from '@/lib/platform/language/site-day'
import type { Locale } from '@/lib/platform/language/locales'
import { site } from '@/lib/site'
import type { PackRecords } from './schema'

/** The guide's chapter of the pack; null if it would be empty. */
export function brochureGuide(locale: Locale, { guide, stages }: Pick<PackRecords, 'guide' | 'stages'>) {
  if (guide.length === 0 && stages === null) return null
  const t = translator(locale)
  const address = site.url + localPath(locale, '/guide')
  const pages = guide.map(({ title, subtitle, content, checkedOn, checkedBy, checkedRole }) => ({
    title,
    subtitle,
    xml: xmlOf(content, locale),
    notes: [
      ...(checkedOn !== null && checkedBy !== null && checkedRole !== null
        ? [
            t('Guide.checked', {
              date: longDate(locale, siteMoment(checkedOn)),
              name: checkedBy,
              role: checkedRole,
            }),
          ]
        : []),
      t('Guide.general'),
    ],
  }))
  const payment = { title: t('Stages.title'), subtitle: null, xml: xmlOf(stages ?? '', locale), notes: [] }
  return {
    eyebrow: t('Guide.link'),
    pages: stages === null ? pages : [...pages, payment],
    // The pack has only some pages of the guide. The address leads to all of them, as they stand that day.
    more: guide.length > 0 ? { text: t('Brochure.guide.more'), address } : null,
  }
}

/** Sanitised HTML as XML, which the typesetter reads, with whole addresses. */
function xmlOf(html: string, locale: Locale): string {
  const xml = html
    // Characters that XML forbids.
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replace(/<br\s*>/g, '<br/>')
    .replace(/(<a href=")(\/[^"]*)"/g, (_, start: string, path: string) => {
      return `${start}${site.url}${localPath(locale, path)}"`
    })
  return `<text>${withClosedWords(xml)}</text>`
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * Puts the last Thai word before a closing mark into a box: otherwise the typesetter may begin a line with the mark.
 */
function withClosedWords(html: string): string {
  const closed = /([\u0e00-\u0e7f.]+)([).,;:»”）》，。；：、]+)(?![\u0e00-\u0e7f])(?=[^<>]*<)/g
  return html.replace(closed, (_, letters: string, marks: string) => {
    const last = lastWord(letters)
    return `${letters.slice(0, -last.length)}<span>${last}</span>${marks}`
  })
}

function lastWord(letters: string): string {
  if (letters.includes('.')) return letters
  const parts = splitAtWholeWords(letters)
  const afterLastBreak = parts.at(-1) ?? ''
  return [...thaiWords.segment(afterLastBreak)].at(-1)?.segment ?? parts.at(-2) ?? letters
}
