'use client'

import * as Radix from '@radix-ui/react-switch'
import { useId } from 'react'

interface Props {
  label: string
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function SwitchField({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4 border p-4">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={`${id}-hint`}
        className="inline-flex h-6 w-11 shrink-0 items-center rounded-sm border border-border p-0.5 transition-colors disabled:opacity-60 data-[state=checked]:bg-primary data-[state=unchecked]:bg-input"
      >
        <Radix.Thumb className="block h-full w-1/2 rounded-sm bg-card transition-transform data-[state=checked]:translate-x-full" />
      </Radix.Root>
    </div>
  )
}
