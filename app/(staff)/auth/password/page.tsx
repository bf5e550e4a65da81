import type { Metadata } from 'next'
import { NewPasswordPage } from '@/components/staff/session/new-password-page'

export const metadata: Metadata = { title: 'A new password' }

/** The page of a mailed link. Its token stands behind the #, which never reaches the server. */
export default function NewPassword() {
  return <NewPasswordPage />
}
