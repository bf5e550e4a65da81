import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { plotNumbers } from '@/lib/villas'
import { usePhases } from '@/components/staff/phases/use-phases'

interface Props {
  phases: string[]
  plots: number[]
  onPhases: (keys: string[]) => void
  onPlots: (numbers: number[]) => void
}

/** The phases and villas an update reports on. */
export function TopicFields({ phases, plots, onPhases, onPlots }: Props) {
  const known = usePhases()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Choices legend="Phases">
        {known.isError && <p className="text-sm text-coral">{known.error.message}</p>}
        {known.data?.map(({ key, name }) => (
          <Choice
            key={key}
            label={name.en}
            checked={phases.includes(key)}
            onChange={(on) =>
              // In the order of the work, as the API returns them.
              onPhases(known.data.map((one) => one.key).filter(among(phases, key, on)))
            }
          />
        ))}
      </Choices>
      <Choices legend="Villas">
        {plotNumbers.map((number) => (
          <Choice
            key={number}
            label={`Villa ${number}`}
            checked={plots.includes(number)}
            onChange={(on) => onPlots(plotNumbers.filter(among(plots, number, on)))}
          />
        ))}
      </Choices>
    </div>
  )
}

/** Whether a value is among the chosen ones, after one of them was switched on or off. */
function among<Value>(chosen: readonly Value[], changed: Value, on: boolean) {
  return (value: Value) => (value === changed ? on : chosen.includes(value))
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
