import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures'

// `npm run bench -- release`: what docs/operate.md says about building, disk and downtime.

test('the memory and time that a release takes to build, its size, and the downtime of a restart', async ({
  ownServer,
}) => {
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'ridge-release-'))
  // Otherwise an unchanged build is used again.
  rmSync(join('.next', 'made-from'), { force: true })
  const began = performance.now()
  const build = spawn('npm', ['run', 'pack', '--', folder], { stdio: 'ignore' })
  let peak = 0
  const look = setInterval(() => (peak = Math.max(peak, memoryBelow(build.pid))), 500)
  const code = await new Promise((ended) => build.once('exit', ended))
  clearInterval(look)
  expect(code).toBe(0)
  const seconds = Math.round((performance.now() - began) / 1000)
  const size = execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]
  rmSync(folder, { recursive: true, force: true })
  say(`a release: ${size} MB, built in ${seconds} s with at most ${peak} MB of memory`)

  const server = await ownServer()
  const stopped = performance.now()
  await server.stop()
  await server.start()
  say(`a restart: ${((performance.now() - stopped) / 1000).toFixed(1)} s`)
})

function say(sentence: string) {
  console.log(sentence)
  test.info().annotations.push({ type: 'measured', description: sentence })
}

/** The memory of a process and of all that it started, in MB; what they share counts once. */
function memoryBelow(root: number | undefined): number {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    // The name in brackets may contain anything; the state and the parent follow it.
    const [, parent] = /\) \w (\d+)/.exec(read(`/proc/${name}/stat`)) ?? []
    parents.set(Number(name), Number(parent))
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isBelow(parents.get(pid)))
  const kilobytes = [...parents.keys()]
    .filter(isBelow)
    .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** Empty for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
