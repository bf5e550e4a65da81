import type { LucideIcon } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { SoftLink } from './soft-link'
import { useViewHref } from './use-view-href'

interface Props<View extends string> {
  label: string
  views: Record<View, { label: string; Icon?: LucideIcon }>
  /** The URL parameter that names the view. */
  param: string
  /** Another parameter that names a view. */
  alias?: string
  /** The view without the parameter, by default the first one. */
  initial?: View
  shown: View
  onShow: (shown: View) => void
}

export function ViewSwitch<View extends string>(props: Props<View>) {
  const { label: group, views, param, alias, initial, shown, onShow } = props
  const hrefOf = useViewHref(param, alias)
  const names = Object.keys(views) as View[]
  const usual = initial ?? names[0]
  return (
    <div role="group" aria-label={group} className="mb-5 flex w-full border sm:w-fit">
      {names.map((name) => {
        const { label, Icon } = views[name]
        return (
          <SoftLink
            key={name}
            href={hrefOf(name === usual ? null : name)}
            aria-current={shown === name ? 'page' : undefined}
            onFollow={() => onShow(name)}
            className={cn(
              'inline-flex min-h-10 items-center gap-2 px-4 text-sm font-medium whitespace-nowrap hover:bg-accent focus-visible:outline-offset-[-4px] max-sm:flex-1 max-sm:justify-center max-sm:px-1 max-sm:text-[0.8125rem]',
              shown === name &&
                'bg-primary text-primary-foreground hover:bg-primary focus-visible:outline-ivory',
            )}
          >
            {Icon && <Icon className="size-4 max-sm:hidden" strokeWidth={1.5} aria-hidden />}
            {label}
          </SoftLink>
        )
      })}
    </div>
  )
}
