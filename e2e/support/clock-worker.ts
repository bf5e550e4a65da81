import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TestServer } from './server/server'

interface Result {
  sent: number
  next: string | null
}

export type ClockWorker = Awaited<ReturnType<typeof startClockWorker>>

/** A separate mail worker on a server's outbox, with a clock controlled by the test. */
export async function startClockWorker(server: TestServer, smtpUrl: string) {
  const child = fork('e2e/support/mail-worker.ts', {
    execArgv: ['--import', './e2e/support/allow-server-only.mjs', '--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      SITE_URL: server.url,
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.databaseUrl,
      NEXTAUTH_SECRET: 'a secret for tests that is long enough',
      SMTP_URL: smtpUrl,
      MAIL_PER_MINUTE: '60000',
    },
  })
  await once(child, 'message')
  return {
    async sendAt(at: Date): Promise<Result> {
      child.send({ at: at.toISOString() })
      const [result] = (await once(child, 'message')) as [Result]
      return result
    },
    end: () => void child.kill(),
  }
}
