'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { passwordLengths, setupInput, type AuthStatus, type SetupInput } from '@/lib/staff/schema'
import { TextField } from '@/components/staff/forms/text-fields'
import { AuthLayout } from './auth-layout'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '@/components/staff/browser/query-client'
import { useEnterDashboard } from './use-enter-dashboard'

interface Props {
  brand: string
  /** From the link, already verified by the server. */
  token: string
}

export function SetupPage({ brand, token }: Props) {
  const setup = useSetup()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(setupInput),
    defaultValues: { username: '', password: '', token },
  })
  const { errors } = formState
  return (
    <AuthLayout
      brand={brand}
      title="Create admin account"
      text="The first account. You can add colleagues later."
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((input) => setup.mutate(input))}
        className="grid gap-5"
      >
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordLengths.min} characters. A sentence is easy to remember and hard to guess.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" disabled={setup.isPending || setup.isSuccess}>
          {setup.isPending ? 'Creating...' : 'Create account'}
        </Button>
      </form>
    </AuthLayout>
  )
}

function useSetup() {
  const client = useQueryClient()
  const enter = useEnterDashboard()
  return useMutation({
    mutationFn: (input: SetupInput) => callApi('POST', '/api/admin/setup', { body: input }),
    onSuccess: async ({ user }) => {
      showToast({ title: 'Registration successful', text: 'Your admin account has been created' })
      await writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: true, user })
      enter()
    },
    meta: { failed: 'Registration failed' },
  })
}
