import type { Metadata } from 'next'
import { ForgottenPage } from '@/components/staff/session/forgotten-page'
import { env } from '@/lib/env'
import { site } from '@/lib/site'

export const metadata: Metadata = { title: 'Forgot your password?' }

export default function Forgotten() {
  return <ForgottenPage brand={site.brand} mailServer={Boolean(env.SMTP_URL)} />
}
