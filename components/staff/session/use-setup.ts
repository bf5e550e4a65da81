import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/lib/platform/http/api-client'
import type { SetupInput, StaffUser } from '@/lib/staff/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '../query-client'
import type { AuthStatus } from './use-auth-status'
import { useEnterDashboard } from './use-enter-dashboard'

export function useSetup() {
  const client = useQueryClient()
  const enter = useEnterDashboard()
  return useMutation({
    mutationFn: (input: SetupInput) =>
      callApi<{ user: StaffUser }>('POST', '/api/admin/setup', { body: input }),
    onSuccess: async ({ user }) => {
      showToast({ title: 'Registration successful', text: 'Your admin account has been created' })
      await writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: true, user })
      enter()
    },
    onError: (error) => showToast({ title: 'Registration failed', text: error.message, look: 'destructive' }),
  })
}
