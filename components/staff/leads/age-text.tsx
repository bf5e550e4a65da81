import { ageText, useNow } from './age'

/** The age of a lead. It may differ between the server and the browser, which render it at different times. */
export function AgeText({ from }: { from: string }) {
  const now = useNow()
  return <span suppressHydrationWarning>{ageText(from, now)}</span>
}
