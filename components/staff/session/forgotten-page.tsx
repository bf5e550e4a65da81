'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { callApi } from '@/components/staff/browser/api'
import { sentenceOf } from '@/components/staff/forms/save-error'
import { Form, UsernameField, useSchemaForm } from '@/components/staff/forms/form'
import { passwordLinkInput, passwordLinkMinutes } from '@/lib/staff/schema'
import { AuthHeading, AuthLink } from './auth-parts'

/** @param mailServer without one no link can be sent */
export function ForgottenPage({ mailServer }: { mailServer: boolean }) {
  return (
    <>
      <AuthHeading
        title="Forgot your password?"
        text={
          mailServer
            ? 'Enter your username. A link to choose a new password goes to the email address of your account.'
            : 'This site sends no mail, so it cannot send you a link.'
        }
      />
      {mailServer ? (
        <LinkForm />
      ) : (
        <p>
          An owner can set a new password for you in the dashboard. The technician can do it on the server
          with <code className="font-mono text-sm">ridge staff reset NAME</code>.
        </p>
      )}
      <AuthLink href="/auth">Back to the sign-in</AuthLink>
    </>
  )
}

function LinkForm() {
  const { field, handleSubmit } = useSchemaForm(passwordLinkInput, { username: '' })
  const username = field('username')
  const ask = useMutation({
    mutationFn: (body: { username: string }) => callApi('POST', '/api/auth/password/link', { body }),
  })
  if (ask.isSuccess)
    return (
      <p role="status">
        If this account exists and has an email address, a link is on its way. It works for{' '}
        {passwordLinkMinutes} minutes.
      </p>
    )
  return (
    <Form noValidate onSubmit={handleSubmit((input) => ask.mutate(input))}>
      <UsernameField
        {...username}
        error={username.error ?? (ask.error ? sentenceOf(ask.error) : undefined)}
      />
      <Button type="submit" disabled={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send the link'}
      </Button>
    </Form>
  )
}
