import { createHmac } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestServer } from './server/server'

const secret = 'a secret for tests that is long enough'
/** The name of the last reader in links, and the token of its links. */
export const lastRef = 'f'.repeat(32)
export const lastToken =
  lastRef + createHmac('sha256', secret).update(`subscription\n${lastRef}`).digest('hex')

interface Readers {
  /** Confirmed, in five languages. */
  active: number
  /** Stopped, and not confirmed. */
  others: number
}

/** Stores readers of articles: `reader-…@example.com`, and `stopped-…` and `asked-…`, who get nothing. */
export async function storeReaders(server: TestServer, readers: Readers): Promise<void> {
  const child = fork('e2e/support/campaign-readers-store.ts', [JSON.stringify({ ...readers, lastRef })], {
    execArgv: ['--import', './e2e/support/allow-server-only.mjs', '--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      NEXTAUTH_SECRET: secret,
    },
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  child.kill()
  if (message !== 'stored') throw new Error('The readers were not stored')
}
