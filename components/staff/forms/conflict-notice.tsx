import { SmallButton } from '@/components/staff/buttons'
import { isLocale, languageName, locales } from '@/lib/platform/language/locales'

interface Props {
  /** The version that a colleague has saved. */
  theirs: { title: string; content: string }
  /** The fields that the colleague changed. */
  changed: string[][]
  onTheirs: () => void
  onMine: () => void
}

/** Shown to the second of two editors, who decides. Nothing is overwritten automatically. */
export function ConflictNotice({ theirs, changed, onTheirs, onMine }: Props) {
  return (
    <div ref={reveal} role="alert" className="grid gap-3 border-l-4 border-coral bg-mist p-4 text-sm">
      <p className="font-semibold">A colleague has changed this in the meantime. Your text is still here.</p>
      {changed.length > 0 && <p>Changed by them: {[...new Set(changed.map(fieldName))].join(', ')}.</p>}
      <div className="border bg-card p-3 break-words">
        <p className="font-medium">{theirs.title}</p>
        <p className="mt-1 line-clamp-6 whitespace-pre-line text-muted-foreground">{theirs.content}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SmallButton onClick={onTheirs}>Take theirs</SmallButton>
        <SmallButton onClick={onMine}>Keep my changes</SmallButton>
      </div>
    </div>
  )
}

// Braces, because recent browsers return a promise, which React would use as a cleanup function.
function reveal(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'center' })
}

/** `['translations', 'ru', 'title']` is the Russian title. */
function fieldName(path: string[]): string {
  const [, locale] = path
  const language = locale && isLocale(locale) ? `${languageName(locale, 'en')} ` : ''
  const name = names[path.at(-1) ?? ''] ?? path.at(-1)
  return `${language}${name}`
}

const names: Record<string, string> = {
  publishedAt: 'publication date',
  published: 'visibility',
  publishAt: 'planned publication',
  plots: 'villas',
  plannedStart: 'planned start',
  plannedEnd: 'planned end',
  actualStart: 'actual start',
  actualEnd: 'actual end',
  ...Object.fromEntries(locales.map((locale) => [locale, 'name'])),
}
