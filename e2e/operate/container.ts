import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/run/free-port'
import { startProgram } from '../support/server/node-process'

const execute = promisify(execFile)

/** The user `node` of the base image. */
const node = 1000

/** @returns a sentence about what this machine lacks to build and run the image */
export function whyNoContainer(): string {
  const programs = { podman: 'podman', debootstrap: 'debootstrap', bwrap: 'bubblewrap' }
  const missing = Object.entries(programs).filter(
    ([name]) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  )
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(', ')
    const packages = missing.map(([, name]) => name).join(' ')
    return `The container needs ${names}: apt-get install ${packages}`
  }
  return process.getuid?.() === 0 ? '' : 'The container needs root, who alone may make a base image'
}

interface Image {
  /** The image's file system. */
  folder: string
  /** What the Dockerfile says about its processes. */
  config: {
    User: string
    WorkingDir: string
    Env: string[]
    Cmd: string[]
    StopSignal: NodeJS.Signals
    Healthcheck: { Test: string[] }
    Volumes: Record<string, object>
  }
}

/** Images and containers in a folder of their own, of which nothing stays behind. */
export function containers() {
  const place = mkdtempSync(join(tmpdir(), 'ridge-container-'))
  chmodSync(place, 0o755)
  const storage = join(place, 'storage')
  const started: { end: (signal: NodeJS.Signals) => Promise<unknown> }[] = []
  const podman = async (...args: string[]) => {
    const own = ['--root', storage, '--runroot', join(place, 'run')]
    const { stdout } = await execute('podman', [...own, ...args], { maxBuffer: 100_000_000 })
    return stdout
  }
  const build = (...args: string[]) =>
    podman('build', '--network=host', '--isolation=chroot', '--format=docker', ...args)

  return {
    /** The base image of the Dockerfile under its own tag, made of Debian's packages and Node's from npm. */
    async makeBase() {
      const [, tag = '', major = '', suite = ''] =
        /^FROM (node:(\d+)-(\w+)-slim)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
      const base = join(place, 'base')
      await execute('debootstrap', ['--variant=minbase', suite, base], { maxBuffer: 100_000_000 })
      await installNode(base, join(place, 'node'), major)
      const archive = join(place, 'base.tar')
      await execute('tar', ['-C', base, '-cf', archive, '.'])
      await podman('import', archive, `docker.io/library/${tag}`)
      for (const path of [base, archive]) rmSync(path, { recursive: true })
    },

    /** Builds a stage of the Dockerfile. */
    async build(stage: string): Promise<Image> {
      await build('--target', stage, '--tag', stage, '.')
      return image(stage)
    },

    /** The files of a release, made with podman, which takes the place of its storage from the environment. */
    async release(folder: string): Promise<void> {
      const storageFile = join(place, 'storage.conf')
      const settingsFile = join(place, 'containers.conf')
      writeFileSync(
        storageFile,
        `[storage]\ndriver = "overlay"\ngraphroot = "${storage}"\nrunroot = "${join(place, 'run')}"\n`,
      )
      writeFileSync(settingsFile, '[containers]\nnetns = "host"\n')
      const own = { CONTAINERS_STORAGE_CONF: storageFile, CONTAINERS_CONF: settingsFile }
      const env = { ...process.env, ...own, BUILDAH_ISOLATION: 'chroot' }
      await execute('.ci/run', ['release', folder], { env, maxBuffer: 100_000_000 })
    },

    /** An image like another, with files added. */
    async extend(from: string, files: Record<string, string>, tag: string): Promise<Image> {
      const context = join(place, tag)
      for (const [path, text] of Object.entries(files)) {
        const file = join(context, 'files', path)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      writeFileSync(join(context, 'Dockerfile'), `FROM localhost/${from}\nCOPY files ./\n`)
      await build('--tag', tag, context)
      return image(tag)
    },

    /** A new volume, as an engine fills it from the image's own folder: it belongs to the image's user. */
    volume(name: string): string {
      const folder = join(place, name)
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, node, node)
      return folder
    },

    /** Starts a command as compose.yaml does: read-only, without capabilities, writing only to its volume and /tmp. */
    start(of: Image, volume: string, env: Record<string, string>, command = of.config.Cmd) {
      const running = startProgram('bwrap', insideArgs(of, volume, env, command), { cwd: '/' })
      const child = () => Number(readFileSync(`/proc/${running.pid}/task/${running.pid}/children`, 'utf8'))
      const container = {
        ...running,
        /** What the kernel tells about its process. */
        status: () => readFileSync(`/proc/${child()}/status`, 'utf8'),
        /** A signal to the process itself: bwrap passes none on. */
        end: (signal: NodeJS.Signals) => {
          if (running.isRunning()) process.kill(child(), signal)
          return running.ended
        },
      }
      started.push(container)
      return container
    },

    /** Runs a command to its end and returns what it printed. */
    run: (of: Image, volume: string, env: Record<string, string>, command = of.config.Cmd): string =>
      execFileSync('bwrap', insideArgs(of, volume, env, command), {
        cwd: '/',
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),

    async remove() {
      await Promise.all(started.map((one) => one.end('SIGKILL')))
      await podman('image', 'unmount', '--all', '--force').catch(() => undefined)
      // podman binds its storage to itself.
      spawnSync('umount', ['--lazy', join(storage, 'overlay')])
      rmSync(place, { recursive: true, force: true })
    },
  }

  async function image(tag: string): Promise<Image> {
    const [found] = JSON.parse(await podman('image', 'inspect', tag))
    return {
      folder: (await podman('image', 'mount', tag)).trim(),
      config: { ...found.Config, Healthcheck: found.Healthcheck },
    }
  }
}

export type Containers = ReturnType<typeof containers>

async function installNode(base: string, folder: string, major: string) {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{"private":true}')
  const packages = [`node-linux-${process.arch}@${major}`, 'npm@10']
  await execute('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
  })
  const local = join(base, 'usr/local')
  const binary = join(local, 'bin/node')
  const npm = join(local, 'lib/node_modules/npm')
  copyFileSync(join(folder, `node_modules/node-linux-${process.arch}/bin/node`), binary)
  chmodSync(binary, 0o755)
  cpSync(join(folder, 'node_modules/npm'), npm, { recursive: true, verbatimSymlinks: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  writeNpmSettings(local)
  await execute('chroot', [base, 'useradd', '--uid', String(node), '--create-home', 'node'])
}

/** This machine's registry and certificates: the build has no other way to them. */
function writeNpmSettings(local: string) {
  const setting = (name: string) =>
    execFileSync('npm', ['config', 'get', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  mkdirSync(join(local, 'etc'), { recursive: true })
  const lines = [`registry=${setting('registry')}`]
  const authorities = setting('cafile')
  if (authorities !== 'null') {
    copyFileSync(authorities, join(local, 'etc/authorities.pem'))
    lines.push('cafile=/usr/local/etc/authorities.pem')
  }
  writeFileSync(join(local, 'etc/npmrc'), `${lines.join('\n')}\n`)
}

/** Arguments of bwrap. It starts as root without the right to anything but to become the image's user. */
function insideArgs(
  { folder, config }: Image,
  volume: string,
  env: Record<string, string>,
  command: string[],
) {
  const own = config.Env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const settings = [...own, ...Object.entries(env)].flatMap(([name = '', value = '']) => [
    '--setenv',
    name,
    value,
  ])
  const [data = ''] = Object.keys(config.Volumes)
  const rights = ['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`])
  const mounts = ['--ro-bind', folder, '/', '--bind', volume, data, '--proc', '/proc', '--dev', '/dev']
  const temporary = ['--perms', '1777', '--tmpfs', '/tmp']
  const become = ['setpriv', `--reuid=${config.User}`, `--regid=${config.User}`, '--clear-groups']
  const without = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
  return [
    ...mounts,
    ...temporary,
    '--cap-drop',
    'ALL',
    ...rights,
    '--clearenv',
    ...settings,
    '--chdir',
    config.WorkingDir,
    '--',
    ...become,
    ...without,
    ...command,
  ]
}

/** Settings with a port of its own: containers have the machine's network. */
export async function freeSettings() {
  const port = await freePort()
  return { PORT: String(port), SITE_URL: `http://localhost:${port}` }
}
