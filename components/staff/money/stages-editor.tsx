import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton, SmallButton } from '@/components/staff/buttons'
import { SaveError } from '@/components/staff/forms/save-error'
import { Options } from '@/components/staff/forms/options'
import { Form } from '@/components/staff/forms/form'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { wholeNumberIn } from '@/components/staff/forms/whole-number'
import { usePhases } from '@/components/staff/phases/use-phases'
import { stageLimits, sumOf, type Stage } from '@/lib/money/stages/schema'
import { languageName, locales } from '@/lib/platform/language/locales'

interface Props {
  /** Names the fields for screen readers. */
  label: string
  stages: readonly Stage[]
  busy: boolean
  /** A colleague's change must be reviewed first. */
  blocked?: boolean
  error: Error | null
  onSave: (stages: Stage[], onSaved: () => void) => void
}

interface Row {
  percent: string
  occasion: string
  note: NonNullable<Stage['note']>
}

/** The payment stages of a villa or plot, with their sum while it is typed. */
export function StagesEditor({ label, stages, busy, blocked = false, error, onSave }: Props) {
  const [typed, setTyped] = useState<Row[] | null>(null)
  const phases = usePhases()
  const rows = typed ?? stages.map(rowOf)
  const change = (index: number, fields: Partial<Row>) =>
    setTyped(rows.map((row, at) => (at === index ? { ...row, ...fields } : row)))
  const list = rows.map(stageOf)
  const sum = sumOf(list)
  const isComplete = sum === 100 && list.every(({ percent }) => percent > 0)
  const occasions: [string, string][] = [
    ['reservation', 'Reservation'],
    ['contract', 'Contract'],
    ...(phases.data ?? []).map(({ key, name }): [string, string] => [`phase:${key}`, `${name.en} finished`]),
    ['handover', 'Handover'],
  ]
  return (
    <Form
      aria-label={label}
      className="grid gap-3"
      onSubmit={() => isComplete && onSave(list, () => setTyped(null))}
    >
      <ol className="grid gap-3">
        {rows.map((row, index) => (
          <li key={index} className="grid gap-2 border-t pt-3">
            <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-end gap-2">
              <TextField
                label="Percent"
                aria-label={`Percent of stage ${index + 1}`}
                inputMode="numeric"
                density="compact"
                value={row.percent}
                onChange={({ target }) => change(index, { percent: target.value })}
              />
              <SelectField
                label="Due at"
                aria-label={`Stage ${index + 1} is due at`}
                density="compact"
                value={row.occasion}
                onChange={({ target }) => change(index, { occasion: target.value })}
              >
                <Options of={occasions} />
              </SelectField>
              <IconButton
                className="-mr-3.5"
                label={`Remove stage ${index + 1}`}
                onClick={() => setTyped(rows.filter((_, at) => at !== index))}
                Icon={X}
              />
            </div>
            <details>
              <summary className="cursor-pointer py-1 text-sm underline underline-offset-4">
                {row.note.en ? `Note: ${row.note.en}` : 'Note'}
              </summary>
              <div className="mt-2 grid gap-2">
                {locales.map((locale) => (
                  <TextField
                    key={locale}
                    label={languageName(locale, 'en')}
                    lang={locale}
                    density="compact"
                    maxLength={stageLimits.note}
                    value={row.note[locale] ?? ''}
                    onChange={({ target }) =>
                      change(index, { note: { ...row.note, [locale]: target.value } })
                    }
                  />
                ))}
              </div>
            </details>
          </li>
        ))}
      </ol>
      <p role="status" className={isComplete ? 'text-sm text-muted-foreground' : 'text-sm text-coral'}>
        {sumText(sum, rows.length)}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <SmallButton
          disabled={rows.length >= stageLimits.stages}
          onClick={() => setTyped([...rows, { percent: '', occasion: 'contract', note: {} }])}
        >
          Add a Stage
        </SmallButton>
        <Button type="submit" size="sm" disabled={!typed || !isComplete || busy || blocked}>
          {busy ? 'Saving...' : 'Save Stages'}
        </Button>
        {typed && (
          <Button type="button" variant="ghost" size="sm" onClick={() => setTyped(null)}>
            Discard
          </Button>
        )}
        <SaveError error={error} />
      </div>
    </Form>
  )
}

function sumText(sum: number, count: number): string {
  if (count === 0) return 'No stages: the site says that the contract sets them out.'
  if (sum === 100) return 'Together 100 percent.'
  const difference = Math.abs(100 - sum)
  return `Stages must add up to 100 percent. They add up to ${sum}: ${difference} ${sum < 100 ? 'missing' : 'too many'}.`
}

function rowOf({ percent, occasion, note }: Stage): Row {
  return { percent: String(percent), occasion, note: { ...note } }
}

function stageOf({ percent, occasion, note }: Row): Stage {
  const texts = Object.entries(note).flatMap(([language, text]) => {
    const plain = text?.trim()
    return plain ? [[language, plain] as const] : []
  })
  const stage = { percent: wholeNumberIn(percent) ?? 0, occasion }
  return texts.length > 0 ? { ...stage, note: Object.fromEntries(texts) } : stage
}
