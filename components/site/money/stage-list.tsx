import type { StageWords } from '@/lib/money/stages/rules'

/** Shares of the price and when each is due. */
export function StageList({ stages }: { stages: readonly StageWords[] }) {
  return (
    <dl className="tabular-nums">
      {stages.map(({ share, occasion, note }, index) => (
        <div
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-border py-3 print:py-1.5"
        >
          <dt>{occasion}</dt>
          <dd className="text-right font-medium">{share}</dd>
          {note && (
            <dd lang={note.language} className="col-span-2 type-small text-muted-foreground">
              {note.text}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
