import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/http/api-client'
import type { LoginInput, StaffUser } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/http/query-keys'
import { writeCache } from '../query-client'
import type { AuthStatus } from './use-auth-status'

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: LoginInput) =>
      callApi<{ user: StaffUser }>('POST', '/api/auth/login', { body: input }),
    onSuccess: async ({ user }) => {
      showToast({ title: 'Login successful', text: 'Welcome to the admin dashboard' })
      await writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: true, user })
    },
    onError: (error) => showToast({ title: 'Login failed', text: reasonOf(error), look: 'destructive' }),
  })
}

/** Wrong credentials have their own text; other errors, such as a rate limit, are shown as received. */
function reasonOf(error: Error): string {
  const wrong = error instanceof ApiError && (error.status === 401 || error.status === 400)
  return wrong ? 'Invalid username or password' : error.message
}
