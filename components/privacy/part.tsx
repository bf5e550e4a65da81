import type { ReactNode } from 'react'

interface Props {
  title: string
  id?: string
  children: ReactNode
}

/** A titled part of a text page: beside its title on wide screens, below it on phones. */
export function Part({ title, id, children }: Props) {
  return (
    <section id={id} className="scroll-mt-24 border-t border-border pt-6 lg:columns-twelve">
      <h2 className="type-heading lg:col-span-4 lg:pr-8">{title}</h2>
      <div className="mt-4 measure space-y-4 lg:col-span-8 lg:mt-0">{children}</div>
    </section>
  )
}
