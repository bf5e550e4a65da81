import { getLocale, getTranslations } from 'next-intl/server'
import { plainText } from '@/lib/content/rules'
import { partsOf } from '@/lib/guide/rules'
import type { GuidePageJson } from '@/lib/guide/schema'
import { withLocalLinks } from '@/lib/pages/local-links'
import { htmlWithWholeWords } from '@/lib/platform/language/whole-words'
import type { Locale } from '@/lib/platform/language/locales'
import '@/components/site/guide-text.css'

/**
 * The text of a page. A heading with an id is a question. Its URL unfolds the answer without scripts,
 * because browsers open a `<details>` that contains the target of a link.
 */
export async function GuideText({ page: { content, language } }: { page: GuidePageJson }) {
  const t = await getTranslations('Guide')
  const locale = await getLocale()
  return (
    <div lang={language} className="guide-text prose-house max-w-none! print:text-[9.5pt]">
      {partsOf(content).map((part, index) =>
        'id' in part ? (
          <details key={part.id}>
            <summary>
              <h3 dangerouslySetInnerHTML={{ __html: pageHtml(part.question, locale) }} />
            </summary>
            <div id={part.id}>
              <div dangerouslySetInnerHTML={{ __html: pageHtml(part.answer, locale) }} />
              <p className="type-small print:hidden">
                <a
                  href={`#${part.id}`}
                  lang={undefined}
                  aria-label={`${t('address')}: ${plainText(part.question)}`}
                >
                  {t('address')}
                </a>
              </p>
            </div>
          </details>
        ) : (
          <div key={index} dangerouslySetInnerHTML={{ __html: pageHtml(part.html, locale) }} />
        ),
      )}
    </div>
  )
}

/** The HTML was sanitised when it was stored and again when it was read. */
function pageHtml(html: string, locale: Locale): string {
  return htmlWithWholeWords(withScrollingTables(withLocalLinks(html, locale)))
}

/** A wide table scrolls by itself, with the keyboard too. */
function withScrollingTables(html: string): string {
  return html.replace(/<table>(.*?)<\/table>/gs, (table, rows: string) => {
    const [, caption = ''] = /<caption>(.*?)<\/caption>/s.exec(rows) ?? []
    const name = plainText(caption).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<div class="wide-table" role="region" tabindex="0" aria-label="${name}">${table}</div>`
  })
}
