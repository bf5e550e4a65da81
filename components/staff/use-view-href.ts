import { usePathname, useSearchParams } from 'next/navigation'

/**
 * URLs of the page's other views: the current one with a parameter set, or removed for the default view.
 * @param alias another parameter that names a view
 */
export function useViewHref(param: string, alias?: string): (value: string | null) => string {
  const path = usePathname()
  const search = useSearchParams()
  return (value) => {
    const other = new URLSearchParams(search)
    if (alias) other.delete(alias)
    if (value === null) other.delete(param)
    else other.set(param, value)
    return other.size > 0 ? `${path}?${other}` : path
  }
}
