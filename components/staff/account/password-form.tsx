'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { ApiError, callApi, messageOf } from '@/components/staff/browser/api'
import { passwordInput, type PasswordInput } from '@/lib/staff/schema'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { Form, NewPasswordField, useSchemaForm } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'

export function PasswordForm() {
  const { field, formState, handleSubmit, reset, setError } = useSchemaForm(passwordInput, {
    currentPassword: '',
    password: '',
  })
  useKeepOpen(formState.isDirty)
  const change = useMutation({
    mutationFn: (input: PasswordInput) => callApi('POST', '/api/auth/password', { body: input }),
    onSuccess: () => {
      reset()
      showToast({ title: 'Password changed', text: 'Your other browsers have been signed out.' })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400)
        return setError('currentPassword', { message: error.sentence }, { shouldFocus: true })
      showToast({ title: 'Password not changed', text: messageOf(error), variant: 'destructive' })
    },
  })
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password" className="mb-5 text-lg font-semibold">
        Change your password
      </h2>
      <Form
        noValidate
        className="grid max-w-sm gap-5"
        onSubmit={handleSubmit((input) => change.mutate(input))}
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <NewPasswordField {...field('password')} />
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Form>
    </section>
  )
}
