import { dayInWords } from '@/lib/leads/days'
import { facts, type Fact } from '@/lib/guide/facts'
import { factsOf, stagesPlaceholder, unknownFact } from '@/lib/guide/rules'
import type { Locale } from '@/lib/platform/language/locales'

/** The figures of the text with their sources, and all others to choose from. */
export function GuideFacts({ content, language }: { content: string; language: Locale }) {
  const used = new Set(factsOf(content))
  const unknown = unknownFact(content)
  return (
    <section aria-label="Figures" className="min-w-0 border p-4 text-sm">
      <h3 className="font-medium">Figures of this text</h3>
      {unknown !== undefined && (
        <p role="alert" className="mt-2 text-coral">
          There is no figure “{unknown}”: the page cannot be saved.
        </p>
      )}
      {used.size === 0 ? (
        <p className="mt-2 text-muted-foreground">None.</p>
      ) : (
        <FactTable facts={[...used]} language={language} />
      )}
      <p className="mt-3 text-muted-foreground">
        A paragraph <span className="font-mono">{stagesPlaceholder}</span> becomes the payment stages of the
        tab Villas.
      </p>
      <details className="mt-3">
        <summary className="cursor-pointer py-1 underline underline-offset-4">All figures</summary>
        <FactTable facts={facts} language={language} />
      </details>
    </section>
  )
}

function FactTable({ facts: shown, language }: { facts: readonly Fact[]; language: Locale }) {
  return (
    <div
      role="region"
      aria-label="Figures and their sources"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also with the keyboard
      tabIndex={0}
      className="mt-2 max-h-64 overflow-auto"
    >
      <table className="w-full text-left text-[0.8125rem]">
        <thead>
          <tr>
            <th className="py-1 pr-3 font-medium">Write</th>
            <th className="py-1 pr-3 font-medium">Value</th>
            <th className="py-1 font-medium">Source</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, value, source, checkedOn }) => (
            <tr key={key} className="border-t align-top">
              <td className="min-w-32 py-1 pr-3 font-mono wrap-anywhere">{`{fact:${key}}`}</td>
              <td className="py-1 pr-3 whitespace-nowrap" lang={language}>
                {value[language]}
              </td>
              <td className="py-1">
                {source}, compared on {dayInWords(checkedOn)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
