import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/platform/http/api-client'
import { queryKeys } from '@/lib/staff/query-keys'
import { passkeyNameLength, type PasskeyJson } from '@/lib/staff/second-step/schema'
import { DateText, patterns } from '../date-text'
import { focusOnMount } from '../focus-on-mount'
import { TextField } from '@/components/staff/forms/text-fields'
import { StepRow } from './step-row'

export function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyJson; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  const [editing, setEditing] = useState(false)
  if (editing) return <Rename passkey={passkey} onClose={() => setEditing(false)} />
  const added = <DateText value={createdAt} pattern={patterns.day} />
  const used = lastUsedAt && <DateText value={lastUsedAt} pattern={patterns.minute} />
  return (
    <StepRow
      name={name}
      facts={
        <>
          Passkey, added {added}, {used ? <>last used {used}</> : 'not used yet'}
        </>
      }
    >
      <Button variant="outline" size="sm" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
        Rename
      </Button>
      <Button variant="outline" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </StepRow>
  )
}

function Rename({ passkey, onClose }: { passkey: PasskeyJson; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: () =>
      callApi('PATCH', `/api/auth/second-step/passkeys/${encodeURIComponent(passkey.id)}`, {
        body: { name },
      }),
    meta: { changes: [queryKeys.secondStep], failed: 'Update failed' },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate(undefined, { onSuccess: onClose })
  }
  return (
    <li className="py-3">
      <form noValidate onSubmit={submit} className="grid max-w-sm gap-3">
        <TextField
          label="Name"
          ref={focusOnMount}
          maxLength={passkeyNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" disabled={rename.isPending || !name.trim()}>
            {rename.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="outline" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  )
}
