import { useEffect } from 'react'

/** While an overlay is open, the page behind it neither scrolls nor takes focus. */
export function useInertPage(still: boolean) {
  useEffect(() => {
    if (!still) return
    const behind = document.querySelectorAll<HTMLElement>('main, footer, [data-skip-link]')
    document.documentElement.style.overflow = 'hidden'
    for (const element of behind) element.inert = true
    return () => {
      document.documentElement.style.overflow = ''
      for (const element of behind) element.inert = false
    }
  }, [still])
}
