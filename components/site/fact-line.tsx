import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Facts in a row, as in `407 m² · 3 bedrooms`. A line neither begins nor ends with a dot. */
export function FactLine({ facts, className }: { facts: ReactNode[]; className?: string }) {
  return (
    <span className={clsx('fact-line', className)}>
      {facts.map((fact, index) => (
        <span key={index}>
          {index > 0 && <span aria-hidden> · </span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
