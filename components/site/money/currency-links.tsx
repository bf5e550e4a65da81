'use client'

import { useSearchParams } from 'next/navigation'
import { currencyName } from '@/lib/money/currencies'

interface Props {
  codes: readonly string[]
  chosen: string
  anchor: string
}

/** Keeps the rest of the query: filters, the chosen plot, the plots of a shortlist. */
export function CurrencyLinks({ codes, chosen, anchor }: Props) {
  const query = useSearchParams()
  return codes.map((code) => (
    <a
      key={code}
      href={`?${withCurrency(query, code)}${anchor}`}
      rel="nofollow"
      aria-current={code === chosen || undefined}
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-1 underline-offset-4 hover:underline aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:underline aria-[current]:decoration-brass max-sm:first-of-type:-ml-2"
    >
      {code}
    </a>
  ))
}

function withCurrency(query: URLSearchParams, code: string): string {
  const after = new URLSearchParams(query)
  after.set(currencyName, code.toLowerCase())
  // Keeps the commas of a shortlist readable.
  return after.toString().replaceAll('%2C', ',')
}
