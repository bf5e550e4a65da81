import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Locale } from '@/lib/platform/language/locales'
import { cleanHtml } from '@/components/staff/editor/clean-html'
import { articleHtml, type HtmlRules } from '@/lib/content/rules'
import type { WrittenText } from '@/lib/content/schema'

interface Props {
  text: WrittenText
  language: Locale
  rules?: HtmlRules
  imageUrl?: string | null
  /** The block of the text that has the caret. */
  block: number
}

/** The text as the public page renders it. It follows the caret. */
export function WrittenPreview({ text, language, rules = articleHtml, imageUrl, block }: Props) {
  const html = useDeferredValue(text.content)
  const clean = useMemo(() => cleanHtml(html, rules), [html, rules])
  const frame = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const written = body.current?.children[block]
    if (frame.current && written) reveal(frame.current, written)
  }, [block, clean])
  return (
    <section
      ref={frame}
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, also with the keyboard
      tabIndex={0}
      className="min-w-0 self-start border bg-ivory lg:sticky lg:top-0 lg:max-h-[calc(100dvh-var(--free-above,0px)-10rem)] lg:overflow-y-auto"
    >
      <p className="border-b bg-ivory px-5 py-2 text-[0.8125rem] text-muted-foreground lg:sticky lg:top-0">
        Preview
      </p>
      <div lang={language} className="px-5 py-6 text-[1.0625rem] leading-[1.7]">
        <p className="type-heading break-words">{text.title || 'Title'}</p>
        <p className="mt-2 break-words text-muted-foreground">{text.subtitle || 'Subtitle'}</p>
        {/* oxlint-disable-next-line nextjs/no-img-element -- a blob URL, or already a rendition */}
        {imageUrl && <img src={imageUrl} alt="" className="mt-5 w-full bg-mist object-cover" />}
        {/* Contains only allowed tags, by the editor's rules. */}
        <div
          ref={body}
          className="written prose-house mt-6 overflow-x-auto break-words [&>:first-child]:mt-0"
          dangerouslySetInnerHTML={{ __html: clean }}
        />
      </div>
    </section>
  )
}

/** Scrolls only the frame: `scrollIntoView` would also move the form while the user types. */
function reveal(frame: HTMLElement, written: Element) {
  const outer = frame.getBoundingClientRect()
  const inner = written.getBoundingClientRect()
  const below = inner.bottom - outer.bottom + margin
  const above = inner.top - outer.top - 3 * margin
  if (below > 0) frame.scrollTop += below
  else if (above < 0) frame.scrollTop += above
}

const margin = 24
