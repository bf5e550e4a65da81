'use client'

import { Button } from '@/components/ui/button'
import { setupInput, type SetupInput } from '@/lib/staff/schema'
import {
  Form,
  NewPasswordField,
  passwordAdvice,
  UsernameField,
  useSchemaForm,
} from '@/components/staff/forms/form'
import { AuthHeading } from './auth-parts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '@/components/staff/browser/api'
import { useEnterDashboard } from './start-page'
import { useWelcome } from './use-sign-in'

/** @param token from the link, already verified by the server */
export function SetupPage({ token }: { token: string }) {
  const welcome = useWelcome()
  const enter = useEnterDashboard()
  const setup = useMutation({
    mutationFn: (input: SetupInput) => callApi('POST', '/api/admin/setup', { body: input }),
    onSuccess: async ({ user }) => {
      await welcome(user, { title: 'Registration successful', text: 'Your admin account has been created' })
      enter()
    },
    meta: { failed: 'Registration failed' },
  })
  const { field, handleSubmit } = useSchemaForm(setupInput, { username: '', password: '', token })
  return (
    <>
      <AuthHeading title="Create admin account" text="The first account. You can add colleagues later." />
      <Form noValidate onSubmit={handleSubmit((input) => setup.mutate(input))}>
        <UsernameField {...field('username')} />
        <NewPasswordField label="Password" more={passwordAdvice} {...field('password')} />
        <Button type="submit" disabled={setup.isPending || setup.isSuccess}>
          {setup.isPending ? 'Creating...' : 'Create account'}
        </Button>
      </Form>
    </>
  )
}
