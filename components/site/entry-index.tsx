import type { ReactNode } from 'react'
import { PageJsonLd } from './json-ld'
import { PageHead } from './section-head'

interface Props {
  eyebrow: string
  title: string
  intro: string
  path: string
  above?: ReactNode
  entries: { id: number; card: ReactNode }[]
  /** The pagination. */
  children?: ReactNode
}

/** The newest entry is large; the others follow in three columns. */
export function EntryIndex({ eyebrow, title, intro, path, above, entries, children }: Props) {
  return (
    <>
      <PageHead eyebrow={eyebrow} title={title}>
        {intro}
      </PageHead>
      {above}
      <section aria-label={title} className="frame pb-section">
        <ul className="grid gap-x-gutter gap-y-[clamp(3rem,6vw,5.5rem)] md:grid-cols-2 lg:grid-cols-3">
          {entries.map(({ id, card }, index) => (
            <li key={id} className={index === 0 ? 'md:col-span-2 lg:col-span-3' : undefined}>
              {card}
            </li>
          ))}
        </ul>
        {children}
      </section>
      <PageJsonLd trail={[{ name: eyebrow, path }]} />
    </>
  )
}
