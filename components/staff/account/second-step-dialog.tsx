import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import type { PasskeyJson } from '@/lib/staff/second-step/schema'
import { useKeepOpen } from '../session/open-work'
import { TaskDialog } from '../task-dialog'
import { CodeSetup, PasskeySetup, PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'

/** Task of the open dialog. */
export type SecondStepTask =
  | { kind: 'codes' | 'passkey' | 'recovery' | 'removeCodes' }
  | { kind: 'removePasskey'; passkey: PasskeyJson }

interface Props {
  task: SecondStepTask
  onClose: () => void
}

export function SecondStepDialog({ task, onClose }: Props) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  useKeepOpen(true)
  const done = (made: string[] | null) => {
    void client.invalidateQueries({ queryKey: queryKeys.secondStep })
    void client.invalidateQueries({ queryKey: queryKeys.sessions })
    if (made) return setCodes(made)
    showToast({ title: 'Saved', text: 'Your second step was changed.' })
    onClose()
  }
  const { title, text } = words(task)
  return (
    <TaskDialog
      title={codes ? 'Your recovery codes' : title}
      text={!codes && text}
      className="max-w-lg"
      closable={!codes}
      onClose={onClose}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <Steps task={task} onDone={done} />}
    </TaskDialog>
  )
}

function Steps({ task, onDone }: { task: SecondStepTask; onDone: (codes: string[] | null) => void }) {
  if (task.kind === 'codes') return <CodeSetup onDone={onDone} />
  if (task.kind === 'passkey') return <PasskeySetup onDone={onDone} />
  return <WithPassword task={task} onDone={onDone} />
}

function WithPassword({ task, onDone }: { task: SecondStepTask; onDone: (codes: string[] | null) => void }) {
  const act = useMutation({
    mutationFn: (password: string) => callApi('POST', pathOf(task), { body: { password } }),
    onSuccess: (made) => onDone('recoveryCodes' in made ? made.recoveryCodes : null),
  })
  const removes = task.kind !== 'recovery'
  return (
    <PasswordStep
      label={removes ? 'Remove' : 'Make new codes'}
      destructive={removes}
      pending={act.isPending}
      error={act.error}
      onSubmit={act.mutate}
    />
  )
}

function pathOf(task: SecondStepTask) {
  if (task.kind === 'removePasskey')
    return `/api/auth/second-step/passkeys/${encodeURIComponent(task.passkey.id)}/removal` as const
  return task.kind === 'removeCodes'
    ? '/api/auth/second-step/codes/removal'
    : '/api/auth/second-step/recovery-codes'
}

function words(task: SecondStepTask): { title: string; text: string } {
  switch (task.kind) {
    case 'codes':
      return { title: 'Set up codes', text: 'An app on your phone shows a new code every 30 seconds.' }
    case 'passkey':
      return { title: 'Add a passkey', text: 'A device or a security key signs for you.' }
    case 'recovery':
      return { title: 'Make new recovery codes', text: 'The earlier ones stop working.' }
    case 'removeCodes':
      return { title: 'Remove the codes', text: 'The app on your phone is no longer asked for.' }
    case 'removePasskey':
      return { title: `Remove ${task.passkey.name}`, text: 'It no longer signs you in.' }
  }
}
