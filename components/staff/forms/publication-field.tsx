import * as Radix from '@radix-ui/react-switch'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormContext } from './form-context'
import { PlanField } from './plan-field'

interface Publication {
  published: boolean
  publishAt: string | null
}

/** Publishes now, at a set time, or not yet (a draft). */
export function PublicationField({ label, hint }: { label: string; hint: string }) {
  const { control, setValue } = useFormContext<Publication>()
  const [published, publishAt] = useWatch({ control, name: ['published', 'publishAt'] })
  const id = useId()
  const plan = (moment: string | null) => setValue('publishAt', moment, { shouldDirty: true })
  return (
    <div className="grid gap-4">
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
          checked={published}
          onCheckedChange={(on) => {
            setValue('published', on, { shouldDirty: true })
            plan(null)
          }}
          aria-describedby={`${id}-hint`}
          className="inline-flex h-6 w-11 shrink-0 items-center rounded-sm border border-border p-0.5 transition-colors disabled:opacity-60 data-[state=checked]:bg-primary data-[state=unchecked]:bg-input"
        >
          <Radix.Thumb className="block h-full w-1/2 rounded-sm bg-card transition-transform data-[state=checked]:translate-x-full" />
        </Radix.Root>
      </div>
      {!published && (
        <PlanField
          label="Publish at"
          hint="Visitors see it from then on."
          value={publishAt}
          onChange={plan}
        />
      )}
    </div>
  )
}
