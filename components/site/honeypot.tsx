import type { ComponentProps } from 'react'
import { honeypotField } from '@/lib/platform/http/honeypot'

/** A field for bots: invisible, not focusable, not announced. */
export function Honeypot({ label, ...props }: ComponentProps<'input'> & { label: string }) {
  return (
    <div inert aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <label>
        {label}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
