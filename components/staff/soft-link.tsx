import type { ComponentProps, MouseEvent } from 'react'

interface Props extends ComponentProps<'a'> {
  href: string
  /** Shows the target in place; the browser loads `href` instead until the page is hydrated. */
  onFollow: () => void
}

/** A link to another view of the same page. A click before hydration is not lost, and a middle click opens a tab. */
export function SoftLink({ href, onFollow, children, ...props }: Props) {
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onFollow()
  }
  return (
    <a href={href} onClick={onClick} {...props}>
      {children}
    </a>
  )
}
