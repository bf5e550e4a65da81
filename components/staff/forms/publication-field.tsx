import { PlanField } from './plan-field'
import { SwitchField } from './switch-field'

interface Publication {
  published: boolean
  publishAt: string | null
}

interface Props extends Publication {
  label: string
  hint: string
  onChange: (publication: Publication) => void
}

/** Now, at a time, or not yet: a draft. */
export function PublicationField({ label, hint, published, publishAt, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <SwitchField
        label={label}
        hint={hint}
        checked={published}
        onChange={(on) => onChange({ published: on, publishAt: null })}
      />
      {!published && (
        <PlanField
          label="Publish at"
          hint="Visitors see it from then on."
          value={publishAt}
          onChange={(moment) => onChange({ published, publishAt: moment })}
        />
      )}
    </div>
  )
}
