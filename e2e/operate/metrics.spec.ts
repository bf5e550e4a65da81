import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/run/free-port'
import { expect, test } from '../support/fixtures'

const folder = 'deploy/prometheus'
const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** Expressions of the dashboard and of the alert rules. */
function expressions(): string[] {
  const { panels } = JSON.parse(readFileSync(`${folder}/grafana-dashboard.json`, 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

test('a technician’s Prometheus reads the metrics, and every panel and rule of ours finds its series @long', async ({
  ownServer,
}) => {
  test.skip(!hasPrometheus, 'Prometheus is not installed here')
  const metrics = await freePort()
  const port = await freePort()
  const server = await ownServer({ env: { METRICS_PORT: String(metrics) } })
  for (const path of ['/en', '/en', '/nothing-here']) await fetch(`${server.url}${path}`)
  await fetch(`${server.url}/api/leads`, { method: 'POST', body: '{}' })
  const read = () => fetch(`http://127.0.0.1:${metrics}/metrics`).then((answer) => answer.text())
  // A request counts when its response has been sent, which the client may see first.
  await expect.poll(read).toContain('nava_ridge_leads_total{result="refused"} 1')
  const text = await read()
  expect(text).toContain('nava_ridge_requests_total{route="/",method="GET",status="200"} 2')
  expect(text).toContain('nava_ridge_cache_requests_total{cache="page",result="hit"} 1')
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  expect(checked.stderr.split('\n').filter((line) => line.includes('nava_ridge'))).toEqual([])
  expect(spawnSync('promtool', ['check', 'config', `${folder}/prometheus.yml`]).status).toBe(0)

  const place = mkdtempSync(join(tmpdir(), 'ridge-prometheus-'))
  const config = readFileSync(`${folder}/prometheus.yml`, 'utf8')
    .replace(/15s/g, '1s')
    .replace(/targets: .*/, `targets: ['127.0.0.1:${metrics}']`)
    .replace('nava-ridge.rules.yml', join(process.cwd(), folder, 'nava-ridge.rules.yml'))
  writeFileSync(join(place, 'prometheus.yml'), config)
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${place}/prometheus.yml`,
      `--storage.tsdb.path=${place}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => null)
    return answer?.ok ? ((await answer.json()) as { data: Record<string, unknown> }).data : null
  }
  const series = async (query: string) =>
    ((await ask(`query?query=${encodeURIComponent(query)}`))?.result as unknown[] | undefined)?.length ?? 0
  try {
    await expect.poll(() => series('up{job="nava-ridge"} == 1'), { timeout: 20_000 }).toBe(1)
    // Rates need two scrapes.
    await expect.poll(() => series('rate(nava_ridge_requests_total[5m])')).toBeGreaterThan(0)
    for (const expression of expressions()) {
      // No response was an error.
      if (expression.includes('5..')) continue
      expect(await series(expression), expression).toBeGreaterThan(0)
    }
    const rules = () =>
      ask('rules').then(
        (data) => (data?.groups as { rules: { name: string; health: string }[] }[] | undefined)?.[0]?.rules,
      )
    await expect.poll(async () => (await rules())?.map(({ health }) => health)).toEqual(Array(8).fill('ok'))
  } finally {
    const ended = new Promise((done) => prometheus.once('exit', done))
    prometheus.kill()
    await ended
    rmSync(place, { recursive: true, force: true })
  }
})

test('a visitor finds no metrics on the site, and without METRICS_PORT there are none', async ({
  request,
}) => {
  expect((await request.get('/metrics')).status()).toBe(404)
})
