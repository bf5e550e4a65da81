import { Flag } from 'lucide-react'

/** The honeypot was filled in: perhaps a program, perhaps a helpful browser. */
export function FlaggedMark() {
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-[0.8125rem] whitespace-nowrap text-coral">
      <Flag className="size-3.5" strokeWidth={1.5} aria-hidden />
      May be spam
    </span>
  )
}
