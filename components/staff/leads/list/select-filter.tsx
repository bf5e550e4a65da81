import { useId } from 'react'
import { NativeSelect } from '@/components/ui/native-select'

interface Props<Value extends string> {
  label: string
  /** The option that does not filter. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | null) => void
}

export function SelectFilter<Value extends string>({ label, all, options, value, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className="grid min-w-36 flex-1 gap-1 sm:flex-none">
      <label htmlFor={id} className="text-[0.8125rem] text-muted-foreground">
        {label}
      </label>
      <NativeSelect
        id={id}
        density="compact"
        value={value ?? ''}
        onChange={(event) =>
          onChange(options.find((option) => option.value === event.target.value)?.value ?? null)
        }
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
