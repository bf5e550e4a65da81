import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { callApi } from '@/components/staff/browser/api'
import { Options } from '@/components/staff/forms/options'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import { newStaffInput, passwordLengths, type NewStaffInput } from '@/lib/staff/schema'
import { roleNames } from './account-role'

export function NewAccount() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(newStaffInput),
    defaultValues: { username: '', password: '', role: 'sales' as const },
  })
  const { errors } = formState
  useKeepOpen(formState.isDirty)
  const add = useMutation({
    mutationFn: (input: NewStaffInput) => callApi('POST', '/api/admin/staff', { body: input }),
    onSuccess: ({ username }) => {
      reset()
      showToast({ title: 'Account added', text: `${username} can sign in now.` })
    },
    meta: { changes: [queryKeys.staff], failed: 'Registration failed' },
  })
  return (
    <form
      method="post"
      noValidate
      aria-label="Add a colleague"
      className="grid max-w-xl items-start gap-5 border p-5 sm:grid-cols-2"
      onSubmit={handleSubmit((input) => add.mutate(input))}
    >
      <h3 className="font-semibold sm:col-span-2">Add a colleague</h3>
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="First password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordLengths.min} characters; they can change it here.`}
        error={errors.password?.message}
        {...register('password')}
      />
      <SelectField
        label="Role"
        hint="Sales may not export or delete leads, change prices, mail subscribers or manage accounts."
        {...register('role')}
      >
        <Options of={Object.entries(roleNames)} />
      </SelectField>
      <Button type="submit" disabled={add.isPending} className="justify-self-start sm:col-span-2">
        {add.isPending ? 'Adding...' : 'Add account'}
      </Button>
    </form>
  )
}
