import { Flag } from 'lucide-react'

/** Marks a lead that may be spam: the honeypot was filled in, by a bot or a browser's autofill, or it came in a flood. */
export function FlaggedMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap text-coral">
      <Flag className="size-3.5" strokeWidth={1.5} aria-hidden />
      May be spam
    </span>
  )
}
