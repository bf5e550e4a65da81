import { Flag } from 'lucide-react'

/** Marks a lead whose honeypot was filled in, by a bot or by a browser's autofill. */
export function FlaggedMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap text-coral">
      <Flag className="size-3.5" strokeWidth={1.5} aria-hidden />
      May be spam
    </span>
  )
}
