export interface Fact {
  label: string
  /** A fact without a value is left out. */
  value: string | null
}

/** Labels and values: stacked on a phone, side by side on wider screens and paper. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-border">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div
            key={label}
            className="grid gap-x-6 border-t border-border py-2.5 sm:grid-cols-[minmax(9rem,1fr)_2fr] print:grid-cols-[1fr_2fr]"
          >
            <dt className="text-[0.9375rem] text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
