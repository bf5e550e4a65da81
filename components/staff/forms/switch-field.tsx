import { useId } from 'react'
import { Switch } from '@/components/ui/switch'

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
      <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-hint`} />
    </div>
  )
}
