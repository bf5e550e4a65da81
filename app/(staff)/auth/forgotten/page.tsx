import type { Metadata } from 'next'
import { ForgottenPage } from '@/components/staff/session/forgotten-page'
import { env } from '@/lib/env'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default function Forgotten() {
  return <ForgottenPage mailServer={Boolean(env.SMTP_URL)} />
}
