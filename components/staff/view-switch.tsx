import type { LucideIcon } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { cn } from '@/components/ui/cn'
import { SoftLink } from './soft-link'

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
  onShow: (view: View) => void
  className?: string
}

export function ViewSwitch<View extends string>(props: Props<View>) {
  const { label: group, views, param, alias, initial, shown, onShow, className } = props
  const path = usePathname()
  const search = useSearchParams()
  const names = Object.keys(views) as View[]
  const hrefOf = (name: View) => {
    const query = new URLSearchParams(search)
    if (alias) query.delete(alias)
    if (name === (initial ?? names[0])) query.delete(param)
    else query.set(param, name)
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <div role="group" aria-label={group} className={cn('mb-5 flex w-full border sm:w-fit', className)}>
      {names.map((name) => {
        const { label, Icon } = views[name]
        return (
          <SoftLink
            key={name}
            href={hrefOf(name)}
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
