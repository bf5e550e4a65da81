import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import { newStaffInput, passwordLengths, type NewStaffInput, type StaffMemberJson } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { useKeepOpen } from '../session/open-work'
import { TextField } from '@/components/staff/forms/text-fields'

export function NewAccount() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(newStaffInput),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  useKeepOpen(formState.isDirty)
  const add = useMutation({
    mutationFn: (input: NewStaffInput) =>
      callApi<StaffMemberJson>('POST', '/api/admin/staff', { body: input }),
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
      <Button type="submit" disabled={add.isPending} className="justify-self-start">
        {add.isPending ? 'Adding...' : 'Add account'}
      </Button>
    </form>
  )
}
