import { ChartColumn, Columns3, Rows3 } from 'lucide-react'
import { cn } from '@/components/ui/cn'

export const leadViews = ['table', 'board', 'overview'] as const
type Shown = (typeof leadViews)[number]

const ways = {
  table: { label: 'Table', Icon: Rows3 },
  board: { label: 'Board', Icon: Columns3 },
  overview: { label: 'Overview', Icon: ChartColumn },
}

interface Props {
  shown: Shown
  onShow: (shown: Shown) => void
}

export function LeadsViewSwitch({ shown, onShow }: Props) {
  return (
    <div role="group" aria-label="Show leads as" className="mb-5 inline-flex border">
      {leadViews.map((name) => {
        const { label, Icon } = ways[name]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => onShow(name)}
            className={cn(
              'inline-flex min-h-10 items-center gap-2 px-4 text-sm font-medium hover:bg-accent',
              shown === name && 'bg-primary text-primary-foreground hover:bg-primary',
            )}
          >
            <Icon className="size-4" strokeWidth={1.5} aria-hidden />
            {label}
          </button>
        )
      })}
    </div>
  )
}
