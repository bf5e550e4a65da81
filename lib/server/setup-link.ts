import 'server-only'
import { siteUrl } from '@/lib/env'
import { setupToken } from '@/lib/staff/setup-token'
import { isSetUp } from '@/lib/staff/store'

/** As long as there is no account, each start prints the link that makes the first account. */
export async function printSetupLink(): Promise<void> {
  if (await isSetUp()) return
  console.log(`Make the first staff account at ${siteUrl}/auth?setup=${encodeURIComponent(setupToken())}`)
}
