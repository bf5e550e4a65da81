import { usePathname, useSearchParams } from 'next/navigation'

/**
 * Addresses of the page's other views: this address with one parameter set, or removed for the default view.
 * @param alias another parameter that names a view, too
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
