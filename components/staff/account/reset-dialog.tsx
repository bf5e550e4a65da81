import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { NewPasswordField } from '@/components/staff/forms/form'
import { SelectField } from '@/components/staff/forms/text-fields'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { proofBody, ProofForm, type Proof } from '@/components/staff/session/second-step-form'
import { TaskDialog } from '@/components/staff/task-dialog'
import { newPassword, type ConfirmationQuestion, type StaffUser } from '@/lib/staff/schema'
import { ProtectedForm } from './protected-form'

type ResetTarget = 'password' | 'secondStep'

/** An owner resets a colleague's password or second step, and confirms it with the owner's password and second step. */
export function ResetDialog({ member, onClose }: { member: StaffUser; onClose: () => void }) {
  const { id, username } = member
  const [target, setTarget] = useState<ResetTarget>('password')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<ConfirmationQuestion | null>(null)
  const [currentPassword, setCurrentPassword] = useState('')
  useKeepOpen(true)
  const reset = useMutation({
    mutationFn: async ({ proof, ...credentials }: { currentPassword: string; proof?: Proof }) => {
      const confirmation = {
        ...credentials,
        ...(proof && {
          proof: await proofBody(proof, asked?.passkey ?? null),
          challenge: asked?.challenge ?? null,
        }),
      }
      return target === 'password'
        ? callApi('POST', `/api/admin/staff/${id}/password`, { body: { ...confirmation, password } })
        : callApi('POST', `/api/admin/staff/${id}/second-step/removal`, { body: confirmation })
    },
    onSuccess: (answer) => {
      // The API document does not describe the browser's options.
      if ('next' in answer) return setAsked(answer as ConfirmationQuestion)
      showToast(
        target === 'password'
          ? { title: 'Password reset', text: `Give ${username} the new password.` }
          : { title: 'Second step reset', text: `${username} signs in with the password alone.` },
      )
      onClose()
    },
  })
  const submit = (ownPassword: string) => {
    const checked = target === 'password' ? newPassword.safeParse(password) : null
    setProblem(checked?.error?.issues[0]?.message)
    if (checked && !checked.success) return
    setCurrentPassword(ownPassword)
    reset.mutate({ currentPassword: ownPassword })
  }
  return (
    <TaskDialog
      title={`Reset the account ${username}`}
      text={asked ? 'Now your own second step.' : `${username} is signed out everywhere.`}
      className="max-w-lg"
      onClose={onClose}
    >
      {asked ? (
        <ProofForm
          asked={asked}
          busy={reset.isPending}
          error={reset.error}
          onProof={(proof) => reset.mutate({ currentPassword, proof })}
          onBack={() => {
            reset.reset()
            setAsked(null)
          }}
        />
      ) : (
        <ProtectedForm
          label="Reset"
          destructive
          pending={reset.isPending}
          error={reset.error}
          onSubmit={submit}
        >
          <SelectField
            label="What to reset"
            value={target}
            onChange={(event) => setTarget(event.target.value === 'password' ? 'password' : 'secondStep')}
          >
            <option value="password">Password: set a new one</option>
            <option value="secondStep">Second step: remove it</option>
          </SelectField>
          {target === 'password' && (
            <NewPasswordField
              label={`New password for ${username}`}
              more="; they can change it here."
              error={problem}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </ProtectedForm>
      )}
    </TaskDialog>
  )
}
