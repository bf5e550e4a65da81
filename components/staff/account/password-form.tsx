'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi, messageOf } from '@/components/staff/browser/api'
import { passwordInput, passwordLengths, type PasswordInput } from '@/lib/staff/schema'
import { useKeepOpen } from '../session/open-work'
import { TextField } from '@/components/staff/forms/text-fields'

export function PasswordForm() {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(passwordInput),
    defaultValues: { currentPassword: '', password: '' },
  })
  const { errors } = formState
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
      <form
        method="post"
        noValidate
        className="grid max-w-sm gap-5"
        onSubmit={handleSubmit((input) => change.mutate(input))}
      >
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLengths.min} characters`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          {change.isPending ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </section>
  )
}
