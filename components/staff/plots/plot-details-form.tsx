import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { plotLimits, type StaffPlotJson } from '@/lib/plots/schema'
import { SaveError } from '../forms/save-error'
import { TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import type { PlotChange } from './use-plots'

interface Props {
  plot: StaffPlotJson
  busy: boolean
  /** A colleague's change must be reviewed first. */
  blocked: boolean
  /** Error of the last attempt to save. */
  error: Error | null
  onChange: (change: Omit<PlotChange, 'version'>, onSaved: () => void) => void
}

interface Typed {
  ownPrice: string
  plotArea: string
  note: string
}

/** Untouched fields follow the changes of colleagues. */
export function PlotDetailsForm({ plot, busy, blocked, error, onChange }: Props) {
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const stored = {
    ownPrice: plot.ownPrice?.toString() ?? '',
    plotArea: plot.plotArea.toString(),
    note: plot.note ?? '',
  }
  const shown = { ...stored, ...typed }
  const isChanged = (name: keyof Typed) => shown[name].trim() !== stored[name]
  const changed = isChanged('ownPrice') || isChanged('plotArea') || isChanged('note')
  const wrong = {
    ownPrice: shown.ownPrice.trim() !== '' && !isWhole(shown.ownPrice, plotLimits.price),
    plotArea: !isWhole(shown.plotArea, plotLimits.area),
  }
  const field = (name: keyof Typed) => ({
    value: shown[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const ownPrice = shown.ownPrice.trim()
        onChange(
          {
            ...(isChanged('ownPrice') && { ownPrice: ownPrice === '' ? null : Number(ownPrice) }),
            ...(isChanged('plotArea') && { plotArea: Number(shown.plotArea) }),
            ...(isChanged('note') && { note: shown.note.trim() || null }),
          },
          () => setTyped({}),
        )
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Own price in US dollars"
          inputMode="numeric"
          density="compact"
          hint="Empty: the price of the villa type"
          error={wrong.ownPrice ? 'A whole number from 1 to 100,000,000' : undefined}
          {...field('ownPrice')}
        />
        <TextField
          label="Plot area in m²"
          inputMode="numeric"
          density="compact"
          error={wrong.plotArea ? 'A whole number from 1 to 100,000' : undefined}
          {...field('plotArea')}
        />
      </div>
      <TextAreaField label="Note (staff only)" rows={3} maxLength={plotLimits.note} {...field('note')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          variant="outline"
          size="sm"
          disabled={!changed || wrong.ownPrice || wrong.plotArea || busy || blocked}
        >
          {busy ? 'Saving...' : 'Save Details'}
        </Button>
        <SaveError error={error} />
      </div>
    </form>
  )
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
}
