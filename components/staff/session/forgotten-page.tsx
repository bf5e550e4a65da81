'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import Link from 'next/link'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { callApi } from '@/components/staff/browser/api'
import { sentenceOf } from '@/components/staff/forms/save-error'
import { TextField } from '@/components/staff/forms/text-fields'
import { passwordLinkInput, passwordLinkMinutes } from '@/lib/staff/schema'
import { AuthLayout } from './auth-layout'

interface Props {
  brand: string
  /** Without a mail server no link can be sent. */
  mailServer: boolean
}

export function ForgottenPage({ brand, mailServer }: Props) {
  return (
    <AuthLayout
      brand={brand}
      title="Forgot your password?"
      text={
        mailServer
          ? 'Enter your username. A link to choose a new password goes to the email address of your account.'
          : 'This site sends no mail, so it cannot send you a link.'
      }
    >
      {mailServer ? (
        <LinkForm />
      ) : (
        <p>
          An owner can set a new password for you in the dashboard. The technician can do it on the server
          with <code className="font-mono text-sm">ridge staff reset NAME</code>.
        </p>
      )}
      <p className="mt-6">
        <Link href="/auth" className="underline underline-offset-4">
          Back to the sign-in
        </Link>
      </p>
    </AuthLayout>
  )
}

function LinkForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passwordLinkInput),
    defaultValues: { username: '' },
  })
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
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((input) => ask.mutate(input))}
      className="grid gap-5"
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.username?.message ?? (ask.error ? sentenceOf(ask.error) : undefined)}
        {...register('username')}
      />
      <Button type="submit" disabled={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send the link'}
      </Button>
    </form>
  )
}
