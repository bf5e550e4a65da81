'use client'

import { useQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SmallButton } from '@/components/staff/buttons'
import { queryKeys } from '@/lib/staff/query-keys'
import {
  recoveryCodeCount,
  type SecondStepJson,
  passkeyNameLength,
  type PasskeyJson,
} from '@/lib/staff/second-step/schema'
import { DateText, patterns } from '@/components/staff/date-text'
import { QueryResult } from '@/components/staff/query-result'
import { SecondStepDialog, type SecondStepTask } from './second-step-dialog'
import { StepRow } from './step-row'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { focusOnMount } from '@/components/staff/focus-on-mount'
import { Form } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'

/** The user's passkeys, codes and recovery codes. */
export function SecondStep() {
  const second = useQuery(apiQuery(queryKeys.secondStep))
  const [task, setTask] = useState<SecondStepTask | null>(null)
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="text-lg font-semibold">
        Second step
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-muted-foreground">
        Asked for after your password, so that a stolen password opens nothing.
        {second.data?.required && ' Every account here needs one.'}
      </p>
      <QueryResult query={second} placeholder="h-40">
        {(data) => <Steps step={data} onTask={setTask} />}
      </QueryResult>
      {task && <SecondStepDialog task={task} onClose={() => setTask(null)} />}
    </section>
  )
}

function Steps({ step, onTask }: { step: SecondStepJson; onTask: (task: SecondStepTask) => void }) {
  const { passkeys, codesSince, recoveryCodesLeft } = step
  const isSet = passkeys.length > 0 || codesSince !== null
  return (
    <>
      <ul className="divide-y border-y">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => onTask({ kind: 'removePasskey', passkey })}
          />
        ))}
        {codesSince && (
          <StepRow
            name="Codes from an app"
            facts={
              <>
                Since <DateText value={codesSince} pattern={patterns.day} />
              </>
            }
          >
            <SmallButton aria-label="Remove the codes" onClick={() => onTask({ kind: 'removeCodes' })}>
              Remove
            </SmallButton>
          </StepRow>
        )}
        {isSet && (
          <StepRow
            name="Recovery codes"
            facts={`${recoveryCodesLeft} of ${recoveryCodeCount} left, for the day your phone is lost`}
          >
            <SmallButton onClick={() => onTask({ kind: 'recovery' })}>Make new ones</SmallButton>
          </StepRow>
        )}
        {!isSet && (
          <li className="py-4 text-muted-foreground">You have none: the password alone signs you in.</li>
        )}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant={isSet ? 'outline' : 'default'} onClick={() => onTask({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {!codesSince && (
          <Button variant="outline" onClick={() => onTask({ kind: 'codes' })}>
            Set up codes
          </Button>
        )}
      </div>
    </>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyJson; onRemove: () => void }) {
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
      <SmallButton aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
        Rename
      </SmallButton>
      <SmallButton aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </SmallButton>
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
  return (
    <li className="py-3">
      <Form
        noValidate
        onSubmit={() => rename.mutate(undefined, { onSuccess: onClose })}
        className="grid max-w-sm gap-3"
      >
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
          <SmallButton onClick={onClose}>Cancel</SmallButton>
        </div>
      </Form>
    </li>
  )
}
