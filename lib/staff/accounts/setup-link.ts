import 'server-only'
import { siteUrl } from '@/lib/env'
import { setupToken } from './setup-token'
import { isSetUp } from './store'

/** Prints the setup link at each start until the first account exists. */
export async function printSetupLink(): Promise<void> {
  if (await isSetUp()) return
  console.log(`Make the first staff account at ${siteUrl}/auth?setup=${encodeURIComponent(setupToken())}`)
}
