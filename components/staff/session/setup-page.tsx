'use client'

import { Button } from '@/components/ui/button'
import { setupInput, type AuthStatus, type SetupInput } from '@/lib/staff/schema'
import {
  Form,
  NewPasswordField,
  passwordAdvice,
  UsernameField,
  useSchemaForm,
} from '@/components/staff/forms/form'
import { AuthLayout } from './auth-layout'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '@/components/staff/browser/query-client'
import { useEnterDashboard } from './start-page'

interface Props {
  brand: string
  /** From the link, already verified by the server. */
  token: string
}

export function SetupPage({ brand, token }: Props) {
  const client = useQueryClient()
  const enter = useEnterDashboard()
  const setup = useMutation({
    mutationFn: (input: SetupInput) => callApi('POST', '/api/admin/setup', { body: input }),
    onSuccess: async ({ user }) => {
      showToast({ title: 'Registration successful', text: 'Your admin account has been created' })
      await writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: true, user })
      enter()
    },
    meta: { failed: 'Registration failed' },
  })
  const { field, handleSubmit } = useSchemaForm(setupInput, { username: '', password: '', token })
  return (
    <AuthLayout
      brand={brand}
      title="Create admin account"
      text="The first account. You can add colleagues later."
    >
      <Form noValidate onSubmit={handleSubmit((input) => setup.mutate(input))}>
        <UsernameField {...field('username')} />
        <NewPasswordField label="Password" more={passwordAdvice} {...field('password')} />
        <Button type="submit" disabled={setup.isPending || setup.isSuccess}>
          {setup.isPending ? 'Creating...' : 'Create account'}
        </Button>
      </Form>
    </AuthLayout>
  )
}
