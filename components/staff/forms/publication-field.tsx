import { useWatch } from 'react-hook-form'
import { PlanField } from './plan-field'
import { SwitchField } from './switch-field'
import { useFormContext } from './form-context'

interface Publication {
  published: boolean
  publishAt: string | null
}

/** Now, at a time, or not yet: a draft. */
export function PublicationField({ label, hint }: { label: string; hint: string }) {
  const { control, setValue } = useFormContext<Publication>()
  const [published, publishAt] = useWatch({ control, name: ['published', 'publishAt'] })
  const plan = (moment: string | null) => setValue('publishAt', moment, { shouldDirty: true })
  return (
    <div className="grid gap-4">
      <SwitchField
        label={label}
        hint={hint}
        checked={published}
        onChange={(on) => {
          setValue('published', on, { shouldDirty: true })
          plan(null)
        }}
      />
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
