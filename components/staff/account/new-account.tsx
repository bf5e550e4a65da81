import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { Form, NewPasswordField, UsernameField, useSchemaForm } from '@/components/staff/forms/form'
import { Options } from '@/components/staff/forms/options'
import { SelectField } from '@/components/staff/forms/text-fields'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import { newStaffInput, type NewStaffInput } from '@/lib/staff/schema'
import { roleNames } from './account-role'

export function NewAccount() {
  const { field, formState, handleSubmit, reset } = useSchemaForm(newStaffInput, {
    username: '',
    password: '',
    role: 'sales',
  })
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
    <Form
      noValidate
      aria-label="Add a colleague"
      className="grid max-w-xl items-start gap-5 border p-5 sm:grid-cols-2"
      onSubmit={handleSubmit((input) => add.mutate(input))}
    >
      <h3 className="font-semibold sm:col-span-2">Add a colleague</h3>
      <UsernameField autoComplete="off" {...field('username')} />
      <NewPasswordField label="First password" more="; they can change it here." {...field('password')} />
      <SelectField
        label="Role"
        hint="Sales may not export or delete leads, change prices, mail subscribers or manage accounts."
        {...field('role')}
      >
        <Options of={Object.entries(roleNames)} />
      </SelectField>
      <Button type="submit" disabled={add.isPending} className="justify-self-start sm:col-span-2">
        {add.isPending ? 'Adding...' : 'Add account'}
      </Button>
    </Form>
  )
}
