import type { LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { SoftLink } from './soft-link'
import { useViewHref } from './use-view-href'

interface Props<View extends string> {
  label: string
  views: Record<View, { label: string; Icon: LucideIcon }>
  /** The parameter of the address that names the view; without it the first view is shown. */
  param: string
  shown: View
  onShow: (shown: View) => void
}

/** The views of a room, one of which is shown. */
export function ViewSwitch<View extends string>({ label: group, views, param, shown, onShow }: Props<View>) {
  const hrefOf = useViewHref(param)
  const names = Object.keys(views) as View[]
  return (
    <div role="group" aria-label={group} className="mb-5 flex w-fit max-w-full overflow-x-auto border">
      {names.map((name, index) => {
        const { label, Icon } = views[name]
        return (
          <SoftLink
            key={name}
            href={hrefOf(index === 0 ? null : name)}
            aria-current={shown === name ? 'page' : undefined}
            onFollow={() => onShow(name)}
            className={cn(
              'inline-flex min-h-10 items-center gap-2 px-4 text-sm font-medium whitespace-nowrap hover:bg-accent focus-visible:outline-offset-[-4px] max-sm:flex-1 max-sm:justify-center max-sm:px-3',
              shown === name &&
                'bg-primary text-primary-foreground hover:bg-primary focus-visible:outline-ivory',
            )}
          >
            <Icon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />
            {label}
          </SoftLink>
        )
      })}
    </div>
  )
}
