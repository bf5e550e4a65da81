import type { ReactNode } from 'react'

interface Props {
  name: ReactNode
  facts: ReactNode
  children?: ReactNode
}

/** A row of account settings: facts and actions. */
export function StepRow({ name, facts, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm text-muted-foreground">{facts}</p>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  )
}
