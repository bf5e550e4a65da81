import { useState } from 'react'
import { SmallButton } from '@/components/staff/buttons'
import { plotLimits } from '@/lib/plots/schema'
import { Form } from '@/components/staff/forms/form'
import { SaveError } from '@/components/staff/forms/save-error'
import { wholeNumberIn } from '@/components/staff/forms/whole-number'
import { usePhases } from '@/components/staff/phases/use-phases'
import { Options } from '@/components/staff/forms/options'
import { SelectField, TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import { OwnersOnly } from '@/components/staff/session/role'
import { changedFields } from '@/components/staff/leads/changed-fields'
import type { PlotFormProps } from './use-plots'

/** Untouched fields follow the changes of colleagues. */
export function PlotDetailsForm({ plot, busy, blocked, error, onChange }: PlotFormProps) {
  const phases = usePhases()
  const storedValues = {
    ownPrice: plot.ownPrice?.toString() ?? '',
    plotArea: plot.plotArea.toString(),
    note: plot.note ?? '',
    handover: plot.handover ?? '',
    phase: plot.phase ?? '',
  }
  const [typed, setTyped] = useState<Partial<typeof storedValues>>({})
  const values = { ...storedValues, ...typed }
  const ownPrice = values.ownPrice.trim()
  const wrong = {
    ownPrice: ownPrice !== '' && !isWhole(ownPrice, plotLimits.price),
    plotArea: !isWhole(values.plotArea, plotLimits.area),
  }
  const change = changedFields(
    {
      ownPrice: wholeNumberIn(ownPrice),
      plotArea: wholeNumberIn(values.plotArea) ?? 0,
      handover: values.handover || null,
      phase: values.phase || null,
      note: values.note.trim() || null,
    },
    plot,
  )
  const isChanged = Object.keys(change).length > 0
  const field = (name: keyof typeof storedValues) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <Form className="grid gap-4" onSubmit={() => onChange(change, () => setTyped({}))}>
      <div className="grid gap-4 sm:grid-cols-2">
        <OwnersOnly>
          <TextField
            label="Own price in US dollars"
            inputMode="decimal"
            density="compact"
            hint="Empty: the price of the villa type"
            error={wrong.ownPrice ? 'A whole number from 1 to 100,000,000, such as 850,000' : undefined}
            {...field('ownPrice')}
          />
        </OwnersOnly>
        <TextField
          label="Plot area in m²"
          inputMode="numeric"
          density="compact"
          error={wrong.plotArea ? 'A whole number from 1 to 100,000' : undefined}
          {...field('plotArea')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Handover" density="compact" {...field('handover')}>
          <option value="">Not set</option>
          <Options of={quarters(storedValues.handover)} />
        </SelectField>
        <SelectField label="Stage of the build" density="compact" {...field('phase')}>
          <option value="">Not set</option>
          <Options of={phases.data?.map(({ key, name }) => [key, name.en]) ?? []} />
        </SelectField>
      </div>
      <TextAreaField label="Note (staff only)" rows={3} maxLength={plotLimits.note} {...field('note')} />
      <div className="flex flex-wrap items-center gap-4">
        <SmallButton
          type="submit"
          disabled={!isChanged || wrong.ownPrice || wrong.plotArea || busy || blocked}
        >
          {busy ? 'Saving...' : 'Save Details'}
        </SmallButton>
        <SaveError error={error} />
      </div>
    </Form>
  )
}

/** The quarters from this year on and the stored one, such as `Q2 2027`. */
function quarters(stored: string): [string, string][] {
  const year = new Date().getFullYear()
  const ahead = Array.from(
    { length: 24 },
    (_, index) => `${year + Math.floor(index / 4)}-Q${(index % 4) + 1}`,
  )
  const offered = stored === '' || ahead.includes(stored) ? ahead : [stored, ...ahead]
  return offered.map((quarter) => [quarter, quarter.replace(/(\d+)-Q(\d)/, 'Q$2 $1')])
}

function isWhole(text: string, most: number): boolean {
  const number = wholeNumberIn(text)
  return number !== null && number >= 1 && number <= most
}
