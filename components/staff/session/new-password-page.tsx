'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError, callApi } from '@/components/staff/browser/api'
import { sentenceOf } from '@/components/staff/forms/save-error'
import { Form, NewPasswordField, passwordAdvice, useSchemaForm } from '@/components/staff/forms/form'
import { linkedPasswordInput, type LinkedPasswordInput } from '@/lib/staff/schema'
import { AuthHeading, AuthLink } from './auth-parts'

export function NewPasswordPage() {
  const token = useTokenOfLink()
  return (
    <>
      <AuthHeading title="A new password" text="It replaces the one that you forgot." />
      {token === '' ? <EndedLink /> : <NewPasswordForm key={token} token={token} />}
    </>
  )
}

/** The token in the URL; null until hydration. It is removed from the address bar and the history. */
function useTokenOfLink(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const take = () => {
      const hash = location.hash.slice(1)
      setToken((previous) => hash || previous || '')
      if (hash) history.replaceState(history.state, '', location.pathname)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function NewPasswordForm({ token }: { token: string | null }) {
  const { field, formState, handleSubmit } = useSchemaForm(linkedPasswordInput, {
    token: token ?? '',
    password: '',
  })
  const password = field('password')
  const save = useMutation({
    mutationFn: (body: LinkedPasswordInput) => callApi('POST', '/api/auth/password/new', { body }),
  })
  if (save.isSuccess)
    return (
      <>
        <p role="status">Your password is changed, and you were signed out everywhere.</p>
        <AuthLink href="/auth">Sign in with the new password</AuthLink>
      </>
    )
  const ended = save.error instanceof ApiError && save.error.status === 404
  if (ended || formState.errors.token) return <EndedLink />
  return (
    <Form noValidate onSubmit={handleSubmit((input) => save.mutate(input))}>
      <NewPasswordField
        more={passwordAdvice}
        {...password}
        error={password.error ?? (save.error ? sentenceOf(save.error) : undefined)}
      />
      <Button type="submit" disabled={save.isPending || token === null}>
        {save.isPending ? 'Saving...' : 'Set the password'}
      </Button>
    </Form>
  )
}

function EndedLink() {
  return (
    <>
      <p role="status">This link does not work any more. A link works once, for a short time.</p>
      <AuthLink href="/auth/forgotten">Ask for a new link</AuthLink>
    </>
  )
}
