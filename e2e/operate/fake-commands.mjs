// Stubs for what a test may not do to its host: package manager, users, systemd, certbot. Each does what docs/operate.md
// relies on, with our own unit files and settings; nginx, curl, openssl and Node are the real ones. Called as
// `node fake-commands.mjs NAME ARGUMENTS` by wrappers that come first on the PATH.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { relocate } from './relocate.mjs'

const place = process.env.RIDGE_PLACE ?? ''
/** @type {Record<string, string>} */
const others = JSON.parse(process.env.RIDGE_OTHERS ?? '{}')
const run = join(place, 'run')

/** @type {Record<string, (args: string[]) => unknown>} */
const fakeCommands = {
  'apt-get': () => undefined,
  useradd: () => undefined,
  chown: () => undefined,
  timedatectl: () => undefined,
  /** The sources are already there. */
  git: () => undefined,
  install,
  systemctl,
  certbot,
  'nginx-config': writeNginxConfig,
  journalctl: (args) => process.stdout.write(readFileSync(join(run, `${args[args.indexOf('-u') + 1]}.log`))),
}

/** @param {string[]} args */
function install(args) {
  const folders = args.includes('-d')
  const names = args.filter((arg, at) => !arg.startsWith('-') && !/^-[mog]$/.test(args[at - 1] ?? ''))
  if (folders) return names.forEach((name) => mkdirSync(name, { recursive: true }))
  const [from = '', to = ''] = names
  const mode = Number.parseInt(args[args.indexOf('-m') + 1] ?? '644', 8)
  writeFileSync(to, relocate(readFileSync(from, 'utf8'), place, others), { mode })
}

/** @param {string[]} args */
async function systemctl([action = '', ...names]) {
  for (const name of names.filter((one) => !one.startsWith('-'))) {
    if (name.endsWith('.timer')) readFileSync(join(place, 'etc/systemd/system', name))
    else if (action === 'reload') become(['nginx', '-s', 'reload'])
    else {
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
  const env = { PATH: process.env.PATH ?? '', RIDGE_PLACE: place, ...unit.env }
  const [command = '', ...args] = unit.command
  const program = command === '/usr/bin/node' ? process.execPath : command
  if (unit.oneshot) {
    const { status } = spawnSync(program, args, { cwd: unit.folder, env, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else background(name, [program, ...args], env, unit.folder)
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
  const [, template = name, instance] = /^(.+@)(.+)$/.exec(name) ?? []
  const file = join(place, 'etc/systemd/system', `${template.replace(/\.service$/, '')}.service`)
  const lines = readFileSync(file, 'utf8')
    .replaceAll('%i', instance ?? '')
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
  return {
    env: Object.fromEntries(pairs),
    folder: all('WorkingDirectory')[0] ?? '',
    command: (all('ExecStart')[0] ?? '').split(' '),
    oneshot: all('Type')[0] === 'oneshot',
  }
}

/** A certificate where certbot puts it, but self-signed. */
function certbot(/** @type {string[]} */ args) {
  const name = args[args.indexOf('-d') + 1] ?? ''
  const folder = join(place, 'etc/letsencrypt/live', name)
  mkdirSync(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  become(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files])
}

/** Debian's nginx.conf around the sites, moved to the test's folder. */
function writeNginxConfig() {
  const sites = join(place, 'etc/nginx/conf.d')
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  for (const folder of ['var/log/nginx', 'var/cache']) mkdirSync(join(place, folder), { recursive: true })
  writeFileSync(
    join(run, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${run}/nginx.id;
     events { worker_connections 512; }
     http {
       ${kinds.map((kind) => `${kind}_temp_path ${run}/${kind};`).join('\n')}
       ${readdirSync(sites)
         .map((name) => `include ${join(sites, name)};`)
         .join('\n')}
     }`,
  )
}

/** @param {string[]} command */
function become([program = '', ...args]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  process.exitCode = status ?? 1
}

const [, , name = '', ...args] = process.argv
await fakeCommands[name]?.(args)
