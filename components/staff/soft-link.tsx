import type { ComponentProps, MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'

interface Props extends ComponentProps<'a'> {
  href: string
  /** Shows the target in place. Until hydration the browser loads `href` instead. */
  onFollow: () => void
}

/** A link to another view of the page, which also works before hydration and opens tabs by middle click. */
export function SoftLink({ href, onFollow, children, ...props }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a href={href} onClick={onClick} {...props}>
      {children}
    </a>
  )
}
