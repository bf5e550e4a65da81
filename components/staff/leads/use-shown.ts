import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { leadViews, type Shown } from './leads-view-switch'

const parsers = {
  show: parseAsStringLiteral(leadViews).withDefault('table'),
  /** The short address of "Today": `/admin?view=today`. */
  view: parseAsStringLiteral(['today'] as const),
}

/** The view of the leads in the URL, and a setter. */
export function useShown(): [Shown, (shown: Shown) => void] {
  const [{ show, view }, set] = useQueryStates(parsers)
  return [view ?? show, (shown) => void set({ show: shown, view: null })]
}
