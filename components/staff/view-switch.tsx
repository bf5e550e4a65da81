import type { LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/cn'

interface Props<View extends string> {
  label: string
  views: Record<View, { label: string; Icon: LucideIcon }>
  shown: View
  onShow: (shown: View) => void
}

/** The views of a tab, one of which is shown. */
export function ViewSwitch<View extends string>({ label: group, views, shown, onShow }: Props<View>) {
  const names = Object.keys(views) as View[]
  return (
    <div role="group" aria-label={group} className="mb-5 flex w-fit border">
      {names.map((name) => {
        const { label, Icon } = views[name]
        return (
          <button
            key={name}
            type="button"
            aria-pressed={shown === name}
            onClick={() => onShow(name)}
            className={cn(
              'inline-flex min-h-10 items-center gap-2 px-2.5 text-sm font-medium hover:bg-accent sm:px-4',
              shown === name && 'bg-primary text-primary-foreground hover:bg-primary',
            )}
          >
            <Icon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
            {label}
          </button>
        )
      })}
    </div>
  )
}
