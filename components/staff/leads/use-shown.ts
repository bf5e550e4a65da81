import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { leadViews, type Shown } from './leads-view-switch'

const parsers = {
  show: parseAsStringLiteral(leadViews).withDefault('table'),
  /** The short addresses of "Today" and the week: `/admin?view=today`, `/admin?view=viewings`. */
  view: parseAsStringLiteral(['today', 'viewings'] as const),
}

/** The view of the leads in the URL, and a setter. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const [{ show, view }, set] = useQueryStates(parsers)
  return [view ?? show, (shown) => void set({ show: shown, view: null })]
}
