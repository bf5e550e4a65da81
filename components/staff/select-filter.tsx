import { useId } from 'react'
import { Options } from '@/components/staff/forms/options'
import { cn } from '@/components/ui/cn'
import { NativeSelect } from '@/components/ui/native-select'

interface Props<Value extends string> {
  label: string
  /** The option that does not filter. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | null) => void
  /** Hides the label in a row of filters, where each option names its filter. */
  labelHidden?: boolean
}

export function SelectFilter<Value extends string>(props: Props<Value>) {
  const { label, all, options, value, onChange, labelHidden = false } = props
  const id = useId()
  return (
    <div className={cn('grid gap-1', labelHidden ? 'w-32' : 'min-w-36 flex-1 sm:flex-none')}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-[0.8125rem] text-muted-foreground'}>
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
        <Options of={options.map((option) => [option.value, option.label])} />
      </NativeSelect>
    </div>
  )
}
