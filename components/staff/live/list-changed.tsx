import { cn } from '@/components/ui/cn'
import { countText } from '@/lib/platform/language/count-text'
import type { SteadyRows } from './use-steady-rows'

interface Props {
  list: Omit<SteadyRows<{ id: number }>, 'rows'>
  /** Name of one row. */
  one?: string
  /** Shorter words, for a narrow place. */
  brief?: boolean
  /** Floats over the head of a table, where it stays in view while the table is scrolled. */
  over?: boolean
  className?: string
}

/** A button that shows changes made elsewhere in a list. The list does not shift when it appears. */
export function ListChanged({ list: { added, changed, show }, one = 'lead', brief, over, className }: Props) {
  const changesText = added > 0 ? countText(added, `new ${one}`) : 'changes'
  return (
    <span
      role="status"
      className={cn(
        'inline-flex',
        over && 'sticky top-[calc(var(--sticky-top,0px)+0.25rem)] z-20 flex h-0 justify-center',
        className,
      )}
    >
      {changed && (
        <button
          type="button"
          className={cn(
            'text-sm font-medium whitespace-nowrap',
            over
              ? 'mt-1 h-8 rounded-sm bg-primary px-3 text-primary-foreground hover:bg-ink'
              : 'text-sea underline underline-offset-4',
          )}
          aria-label={`Show ${changesText}`}
          onClick={show}
        >
          {brief ? (added > 0 ? `${added} new` : 'Show') : `Show ${changesText}`}
        </button>
      )}
    </span>
  )
}
