import { useId } from 'react'
import { Input } from '@/components/ui/input'

interface Props {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (day: string | null) => void
}

export function DayFilter({ label, value, min, max, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid min-w-36 flex-1 gap-1 sm:flex-none">
      <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        density="compact"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  )
}
