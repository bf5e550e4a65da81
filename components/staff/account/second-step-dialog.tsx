import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import type { PasskeyJson } from '@/lib/staff/second-step/schema'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TaskDialog } from '@/components/staff/task-dialog'
import { ProtectedForm } from './protected-form'
import { CodeSetup, PasskeySetup, RecoveryCodes, type SetupProps } from './second-step-setup'

/** Task of the open dialog. */
export type SecondStepTask =
  | { kind: 'codes' | 'passkey' | 'recovery' | 'removeCodes' }
  | { kind: 'removePasskey'; passkey: PasskeyJson }

export function SecondStepDialog({ task, onClose }: { task: SecondStepTask; onClose: () => void }) {
  const client = useQueryClient()
  const [codes, setCodes] = useState<string[] | null>(null)
  useKeepOpen(true)
  const onDone = (recoveryCodes: string[] | null) => {
    void client.invalidateQueries({ queryKey: queryKeys.secondStep })
    void client.invalidateQueries({ queryKey: queryKeys.sessions })
    if (recoveryCodes) return setCodes(recoveryCodes)
    showToast({ title: 'Saved', text: 'Your second step was changed.' })
    onClose()
  }
  const [title, text] = wordsOf(task)
  return (
    <TaskDialog
      title={codes ? 'Your recovery codes' : title}
      text={!codes && text}
      className="max-w-lg"
      closable={!codes}
      onClose={onClose}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <Steps task={task} onDone={onDone} />}
    </TaskDialog>
  )
}

function Steps({ task, onDone }: SetupProps & { task: SecondStepTask }) {
  if (task.kind === 'codes') return <CodeSetup onDone={onDone} />
  if (task.kind === 'passkey') return <PasskeySetup onDone={onDone} />
  return <WithPassword task={task} onDone={onDone} />
}

function WithPassword({ task, onDone }: SetupProps & { task: SecondStepTask }) {
  const act = useMutation({
    mutationFn: (password: string) => callApi('POST', pathOf(task), { body: { password } }),
    onSuccess: (answer) => onDone('recoveryCodes' in answer ? answer.recoveryCodes : null),
  })
  const removes = task.kind !== 'recovery'
  return (
    <ProtectedForm
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

/** Title and purpose of a task. */
function wordsOf(task: SecondStepTask): [title: string, text: string] {
  if (task.kind !== 'removePasskey') return words[task.kind]
  return [`Remove ${task.passkey.name}`, 'It no longer signs you in.']
}

const words: Record<Exclude<SecondStepTask['kind'], 'removePasskey'>, [title: string, text: string]> = {
  codes: ['Set up codes', 'An app on your phone shows a new code every 30 seconds.'],
  passkey: ['Add a passkey', 'A device or a security key signs for you.'],
  recovery: ['Make new recovery codes', 'The earlier ones stop working.'],
  removeCodes: ['Remove the codes', 'The app on your phone is no longer asked for.'],
}
