import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { certifyLocalhost, hasOpenssl } from '../support/certificate'
import { expect, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import { startHttpsProxy } from '../support/https-proxy'
import { hasNginx } from '../support/server/nginx'
import { freePort } from '../../scripts/run/free-port'
import type { HealthCheck, HealthReport } from '../../lib/health/schema'

test('the owner gets an alert when the certificate at the proxy has expired, and another when it is renewed @long', async ({
  ownServer,
}) => {
  test.skip(!hasNginx || !hasOpenssl, 'nginx or openssl is not installed here')
  const server = await ownServer({ content: false })
  const mail = await startMailServer()
  const port = await freePort()
  const proxy = await startHttpsProxy(Number(new URL(server.url).port), port, (folder) =>
    certifyLocalhost(folder, -90, -1),
  )
  const env = {
    ...process.env,
    NODE_ENV: 'test' as const,
    SITE_URL: `https://localhost:${port}`,
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl,
    NEXTAUTH_SECRET: 'a secret for tests that is long enough',
    SMTP_URL: mail.url,
    ALERT_TO: 'owner@example.com',
    // The authority that browsers know is here the certificate itself: only its age is wrong.
    NODE_EXTRA_CA_CERTS: join(proxy.tls, 'fullchain.pem'),
  }
  const visit = () => statusAt(port, proxy.certificate())
  await expect(visit()).rejects.toThrow('certificate has expired')

  const { code, report } = await doctor(env)
  expect(code).toBe(2)
  expect(report.checks.find(({ id }) => id === 'certificate')).toMatchObject({
    state: 'trouble',
    whatToDo: expect.stringContaining('certbot renew'),
  })

  const watcher = await startWatcher(env)
  const first = await watcher.look()
  expect(first.state).toBe('trouble')
  const alerts = await codePointsOf(mail)
  expect(alerts.at(-1)?.subject).toMatch(/^localhost:\d+: trouble with .*Certificate/)
  expect(alerts.at(-1)?.text).toContain(first.what)
  await watcher.look()
  watcher.end()
  expect(await codePointsOf(mail)).toHaveLength(1)

  proxy.renew((folder) => certifyLocalhost(folder, -1, 89))
  // nginx reads it while it serves on.
  await expect.poll(() => visit().catch(String)).toBe(200)
  // A process reads its authorities when it starts.
  const later = await startWatcher(env)
  expect(await later.look()).toMatchObject({ state: 'good' })
  later.end()
  const over = (await codePointsOf(mail)).at(-1)
  expect(over?.subject).toMatch(/^localhost:\d+: over: .*Certificate/)
  await proxy.stop()
  await mail.close()
})

/** As an operator starts it. */
async function doctor(env: NodeJS.ProcessEnv): Promise<{ code: number; report: HealthReport }> {
  const args = ['--conditions=react-server', '--import', 'tsx', 'scripts/check/doctor.ts', '--json']
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), report: JSON.parse(stdout) as HealthReport }),
    )
  })
}

/** The site's own checks; each round ends when an alert was mailed, and returns what is wrong with the certificate. */
async function startWatcher(env: NodeJS.ProcessEnv) {
  const child = fork('e2e/support/health-watcher.ts', {
    execArgv: ['--import', './e2e/support/allow-server-only.mjs', '--import', 'tsx'],
    env,
  })
  await once(child, 'message')
  return {
    look: async (): Promise<HealthCheck> => {
      child.send('look')
      const [check] = (await once(child, 'message')) as [HealthCheck]
      return check
    },
    end: () => void child.kill(),
  }
}

function codePointsOf({ taken }: Awaited<ReturnType<typeof startMailServer>>) {
  return Promise.all([...taken.values()].flat().map((raw) => simpleParser(raw)))
}

function statusAt(port: number, ca: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path: '/api/ready', ca, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
