// systemd as far as docs/operate.md relies on it: starts what our unit files say, with the settings they name, starts a
// service that fails again, and gives it up.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const place = process.env.RIDGE_PLACE ?? ''
const run = join(place, 'run')

/** @param {string[]} args */
export async function systemctl([action = '', ...names]) {
  for (const name of names.filter((one) => !one.startsWith('-'))) {
    if (name.endsWith('.timer')) readFileSync(join(place, 'etc/systemd/system', name))
    else if (action === 'reload') become(['nginx', '-s', 'reload'])
    else if (action !== 'reset-failed') {
      if (/^(stop|restart|disable)$/.test(action)) await stop(name)
      if (/^(start|restart|enable)$/.test(action)) await start(name)
    }
  }
}

/** @param {string} name */
async function start(name) {
  if (existsSync(join(run, `${name}.pid`))) return
  if (name === 'nginx') {
    background(name, ['nginx'], process.env, place)
    // It contains the process id once nginx listens, which is when systemd considers it started.
    const listens = () => existsSync(join(run, 'nginx.id')) && readFileSync(join(run, 'nginx.id')).length > 0
    for (let waited = 0; !listens() && waited < 10_000; waited += 20) {
      await new Promise((next) => setTimeout(next, 20))
    }
    return
  }
  const unit = unitOf(name)
  if (unit.oneshot) {
    const [program = '', ...args] = unit.command
    const { status } = spawnSync(program, args, { cwd: unit.folder, env: unit.env, stdio: 'inherit' })
    process.exitCode = status ?? 1
    if (status !== 0 && unit.onFailure) {
      await start(unit.onFailure)
      process.exitCode = 1
    }
  } else
    background(name, [process.execPath, process.argv[1] ?? '', 'supervise', name], process.env, unit.folder)
}

/**
 * As systemd keeps a service running: starts it again when it fails, and gives up after a number of failures.
 * @param {string[]} names
 */
export async function supervise([name = '']) {
  const { command, folder, env, onFailure, restartMs, limit } = unitOf(name)
  const [program = '', ...args] = command
  let stopping = false
  /** @type {import('node:child_process').ChildProcess} */
  let child
  process.on('SIGTERM', () => {
    stopping = true
    child.kill()
  })
  for (let failures = 0; failures < limit; failures += 1) {
    child = spawn(program, args, { cwd: folder, env, stdio: 'inherit' })
    const code = await new Promise((ended) => child.once('exit', ended))
    if (stopping || code === 0 || code === 143) return
    await new Promise((next) => setTimeout(next, restartMs))
  }
  rmSync(join(run, `${name}.pid`))
  if (onFailure) await start(onFailure)
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} cwd
 */
function background(name, [program = '', ...args], env, cwd) {
  const log = openSync(join(run, `${name}.log`), 'a')
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log] })
  writeFileSync(join(run, `${name}.pid`), String(child.pid))
  child.unref()
}

/** @param {string} name */
async function stop(name) {
  const file = join(run, `${name}.pid`)
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  const signal = (/** @type {NodeJS.Signals | 0} */ which) => {
    try {
      return process.kill(pid, which)
    } catch {
      return false
    }
  }
  signal('SIGTERM')
  for (let waited = 0; signal(0); waited += 50) {
    if (waited > 15_000) throw new Error(`${name} did not end within 15 seconds`)
    await new Promise((next) => setTimeout(next, 50))
  }
  rmSync(file)
}

/**
 * What a unit file runs, and how.
 * @param {string} name
 */
function unitOf(name) {
  const [, template = name, instance = ''] = /^([^@]+@)(.+?)(?:\.service)?$/.exec(name) ?? []
  const file = join(place, 'etc/systemd/system', `${template.replace(/\.service$/, '')}.service`)
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance)
    .replaceAll('%n', `${name.replace(/\.service$/, '')}.service`)
    .split('\n')
  const all = (/** @type {string} */ key) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1))
  // `-` before a path: the file may be absent.
  const files = all('EnvironmentFile').filter((path) => !path.startsWith('-') || existsSync(path.slice(1)))
  const settings = files.flatMap((path) => readFileSync(path.replace(/^-/, ''), 'utf8').split('\n'))
  const pairs = [...all('Environment').flatMap((line) => line.split(' ')), ...settings]
    .map((line) => /^(\w+)=(.*)$/.exec(line.trim()))
    .flatMap((found) => (found ? [[found[1], found[2]?.replace(/^(["'])(.*)\1$/, '$2')]] : []))
  for (const state of all('StateDirectory')) mkdirSync(join(place, 'var/lib', state), { recursive: true })
  const [program = '', ...words] = (all('ExecStart')[0] ?? '').split(' ')
  return {
    env: { PATH: process.env.PATH ?? '', RIDGE_PLACE: place, ...Object.fromEntries(pairs) },
    folder: all('WorkingDirectory')[0] ?? '',
    command: [program === '/usr/bin/node' ? process.execPath : program, ...words],
    oneshot: all('Type')[0] === 'oneshot',
    onFailure: all('OnFailure')[0],
    restartMs: Number(all('RestartSec')[0]) * 1000,
    limit: Number(all('StartLimitBurst')[0]),
  }
}

/** @param {string[]} command */
export function become([program = '', ...args]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
