// Stubs for what a test may not do to its host: package manager, users, systemd, certbot. Each does what docs/operate.md
// relies on, with our own unit files and settings; nginx, curl, openssl and Node are the real ones. Called as
// `node fake-commands.mjs NAME ARGUMENTS` by wrappers that come first on the PATH.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, supervise, systemctl } from './fake-systemd.mjs'
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
  supervise,
  certbot,
  'nginx-config': writeNginxConfig,
  journalctl: (args) => process.stdout.write(readFileSync(join(run, `${args[args.indexOf('-u') + 1]}.log`))),
}

/** @param {string[]} args */
function install(args) {
  const folders = args.includes('-d')
  const names = args.filter((arg, at) => !arg.startsWith('-') && !/^-[mog]$/.test(args[at - 1] ?? ''))
  const mode = Number.parseInt(args[args.indexOf('-m') + 1] ?? '644', 8)
  if (folders) return names.forEach((name) => mkdirSync(name, { recursive: true, mode }))
  const [from = '', to = ''] = names
  writeFileSync(to, relocate(readFileSync(from, 'utf8'), place, others), { mode })
}

/** A certificate where certbot puts it, signed by the authority of the test; CERT_DAYS is not certbot's. */
function certbot(/** @type {string[]} */ args) {
  const live = join(place, 'etc/letsencrypt/live')
  const [name = ''] = args.includes('-d') ? [args[args.indexOf('-d') + 1]] : readdirSync(live)
  const folder = join(live, name)
  mkdirSync(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const authority = ['-CA', join(run, 'authority.pem'), '-CAkey', join(run, 'authority.key')]
  const days = ['-days', process.env.CERT_DAYS ?? '90']
  become([
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...days,
    ...names,
    ...authority,
    ...files,
  ])
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

const [, , name = '', ...args] = process.argv
await fakeCommands[name]?.(args)
