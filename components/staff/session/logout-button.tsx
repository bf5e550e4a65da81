'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import { callApi } from '@/components/staff/browser/api'
import { leavingKey, queryKeys } from '@/lib/staff/query-keys'
import { dropAllDrafts } from '@/components/staff/drafts/draft-store'
import { forgetStrayPhotos } from '@/components/staff/drafts/photo-store'
import { writeCache } from '@/components/staff/browser/query-client'
import { abandonOpenWork } from './open-work'
import type { AuthStatus } from '@/lib/staff/schema'

export function LogoutButton() {
  const client = useQueryClient()
  const logout = useMutation({
    mutationKey: leavingKey,
    mutationFn: async () => {
      await client.cancelQueries()
      await callApi('POST', '/api/auth/logout')
    },
    onSuccess: async () => {
      dropAllDrafts()
      forgetStrayPhotos()
      abandonOpenWork()
      showToast({ title: 'Logged out', text: 'You have been successfully logged out' })
      await writeCache<AuthStatus>(client, queryKeys.authStatus, { authenticated: false, user: null })
    },
    meta: { failed: 'Logout failed' },
  })
  return (
    <SmallButton disabled={logout.isPending} onClick={() => logout.mutate()}>
      {logout.isPending ? 'Logging out...' : 'Logout'}
    </SmallButton>
  )
}
