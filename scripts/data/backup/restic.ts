// Runs restic on the configured repository. Supports version 0.14 (Debian 12) and later.
import { execFile, type ExecFileException } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CliError } from '../../run/process.mjs'
import { requireFreeSpace } from './disk'

export interface Repository {
  /** The address for messages, without a password. */
  name: string
  address: string
  passwordFile: string
  cacheDir: string
}

export interface Snapshot {
  id: string
  at: Date
  host: string
  engine: 'sqlite' | 'postgresql'
  /** Folder of the pictures outside the database, if any. */
  pictures: string | null
  /** The last drill with this snapshot. */
  tried: { at: Date; passed: boolean } | null
}

interface Settings {
  DATA_DIR: string
  RESTIC_REPOSITORY?: string | undefined
  RESTIC_PASSWORD_FILE?: string | undefined
}

/** The configured repository, if any. */
export function repositoryOf(env: Settings): Repository | null {
  const { RESTIC_REPOSITORY: address, RESTIC_PASSWORD_FILE: passwordFile = '' } = env
  if (!address) return null
  return {
    name: withoutPassword(address),
    address,
    passwordFile: resolve(passwordFile),
    cacheDir: process.env.RESTIC_CACHE_DIR || resolve(env.DATA_DIR, 'restic-cache'),
  }
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^/@]*@/, '//')
}

type Kind = 'missing' | 'locked' | 'damaged' | 'refused' | 'other'

/** A restic error in a sentence for the operator. */
export class ResticError extends CliError {
  constructor(
    readonly kind: Kind,
    sentence: string,
  ) {
    super(sentence)
  }
}

interface Options {
  /** After this time restic is ended. */
  timeoutMs?: number
  cwd?: string | undefined
}

const execute = promisify(execFile)
/** The maximum for a query. */
const maxAnswerMs = 60_000

/** @returns restic's output */
export async function restic(
  repository: Repository,
  args: string[],
  { timeoutMs, cwd }: Options = {},
): Promise<string> {
  const env = {
    ...process.env,
    // The times in the arguments are in UTC.
    TZ: 'UTC',
    RESTIC_REPOSITORY: repository.address,
    // restic rejects two settings of the repository.
    RESTIC_REPOSITORY_FILE: undefined,
    RESTIC_PASSWORD_FILE: repository.passwordFile,
    RESTIC_PASSWORD_COMMAND: undefined,
    RESTIC_CACHE_DIR: repository.cacheDir,
  }
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: Infinity } as const
  try {
    const running = execute('restic', args, { cwd, env, ...limits })
    // restic would wait here for a password that its file lacks.
    running.child.stdin?.end()
    return (await running).stdout
  } catch (error) {
    const { code, killed, stderr } = error as ExecFileException
    if (code === 'ENOENT')
      throw new CliError(
        'restic is not installed here. Install it (Debian: apt install restic) and try again.',
      )
    if (typeof code === 'string') throw error
    const silence = killed && timeoutMs ? `no answer in ${timeoutMs / 1000} s` : ''
    throw sentenceOf(repository, code, `${(stderr ?? '').slice(-20_000)}${silence}`)
  }
}

/** Repeats a command until no other one blocks it. Stale locks of other machines are removed after half an hour. */
export async function resticWhenUnlocked(
  repository: Repository,
  args: string[],
  { maxMs = 40 * 60_000, pauseMs = 15_000, cwd }: { maxMs?: number; pauseMs?: number; cwd?: string } = {},
): Promise<string> {
  const begun = performance.now()
  for (let tries = 0; ; tries += 1) {
    try {
      return await restic(repository, args, { cwd })
    } catch (error) {
      if (!(error instanceof ResticError) || error.kind !== 'locked') throw error
      if (tries > 0) {
        if (performance.now() - begun > maxMs) throw error
        console.log(`${error.message} Waiting …`)
        await wait(pauseMs)
      }
      await restic(repository, ['unlock'], { timeoutMs: maxAnswerMs })
    }
  }
}

/** Exit codes of version 0.17 and later. Earlier versions always exit with 1. */
const troubles: { kind: Kind; code?: number; form: RegExp; sentence: (name: string) => string }[] = [
  {
    kind: 'other',
    form: /no space left on device|disk quota exceeded|Insufficient Storage/i,
    sentence: (name) => `The disk of ${name} is full: free space there, or choose a smaller BACKUP_DAYS.`,
  },
  {
    kind: 'other',
    code: 12,
    form: /wrong password or no key found/,
    sentence: (name) =>
      `The password in RESTIC_PASSWORD_FILE does not open ${name}: take the one with which it was made.`,
  },
  {
    kind: 'other',
    form: /Resolving password failed|empty password/,
    sentence: () => 'The file that RESTIC_PASSWORD_FILE names cannot be read, or is empty.',
  },
  {
    kind: 'locked',
    code: 11,
    form: /repository is already locked/,
    sentence: (name) => `Another command is at work in ${name}, or was cut off less than 30 minutes ago.`,
  },
  {
    kind: 'missing',
    code: 10,
    form: /config file: .*(no such file|file does not exist|<config\/> does not exist|key does not exist|not found)|repository does not exist/i,
    sentence: (name) => `There is no repository at ${name}.`,
  },
  {
    kind: 'other',
    form: /connection refused|no such host|network is unreachable|no route to host|i\/o timeout|unable to start the sftp session|no answer in|server misbehaving|connection reset/i,
    sentence: (name) => `${name} does not answer.`,
  },
  {
    kind: 'refused',
    form: /permission denied|access denied|\b40[13]\b|InvalidAccessKeyId|SignatureDoesNotMatch|read-only file system/i,
    sentence: (name) => `${name} refuses: check the rights, and the user or key in the settings.`,
  },
  {
    kind: 'damaged',
    form: /decrypting blob|ciphertext verification failed|contains errors|not found in (repository|index)|invalid data returned|ID does not match|does not exist|source file could not be read|slice bounds out of range|no such file or directory/,
    sentence: (name) =>
      `The repository ${name} is damaged: see "A damaged repository" in docs/operate.md. What it has may be incomplete.`,
  },
]

function sentenceOf(repository: Repository, code: ExecFileException['code'], output: string): ResticError {
  const trouble = troubles.find((known) => (known.code && known.code === code) || known.form.test(output))
  const reason = reasonIn(output.replaceAll(repository.address, repository.name))
  if (!trouble) return new ResticError('other', `restic failed with ${repository.name}: ${reason}`)
  return new ResticError(trouble.kind, `${trouble.sentence(repository.name)} restic says: ${reason}`)
}

/** The first line that names an error. Since version 0.17 errors are JSON if the output is. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^\{.*"message":"(.*?)"\}$/, '$1').trim())
  const line = lines.find((text) => /^Fatal|error/i.test(text)) ?? lines.find(Boolean) ?? 'nothing'
  return line.slice(0, 300)
}

/** Oldest first. */
export async function listSnapshots(repository: Repository): Promise<Snapshot[]> {
  const printed = await restic(repository, ['snapshots', '--json', '--no-lock', '--tag', siteTag], {
    timeoutMs: maxAnswerMs,
  })
  const rows = (JSON.parse(printed) ?? []) as {
    id: string
    time: string
    hostname: string
    paths: string[]
    tags?: string[]
  }[]
  return rows
    .map(({ id, time, hostname, paths, tags = [] }): Snapshot => ({
      id,
      at: new Date(time),
      host: hostname,
      engine: paths.some((path) => path.endsWith('/nava-ridge.sqlite')) ? 'sqlite' : 'postgresql',
      pictures: paths.find((path) => path.endsWith('/pictures')) ?? null,
      tried: triedIn(tags),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

export const siteTag = 'nava-ridge'
const drillTag = /^drill-(passed|failed)-(.*Z)$/

/** Tag that records a drill with the snapshot, readable on every machine. */
export function tagOfDrill(at: string, passed: boolean): string {
  return `drill-${passed ? 'passed' : 'failed'}-${at}`
}

function triedIn(tags: string[]): Snapshot['tried'] {
  const drills = tags.flatMap((tag) => {
    const [, result, at = ''] = drillTag.exec(tag) ?? []
    return result ? [{ at: new Date(at), passed: result === 'passed' }] : []
  })
  return drills.sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null
}

/** File name of the database copy in a snapshot. */
export function fileOf(engine: Snapshot['engine']): string {
  return engine === 'sqlite' ? 'nava-ridge.sqlite' : 'nava-ridge.pgdump'
}

/**
 * Extracts the database copy and its note from a snapshot.
 * @returns the file of the copy
 */
export async function fetchSnapshot(
  repository: Repository,
  { id, engine }: Snapshot,
  folder: string,
): Promise<string> {
  const name = fileOf(engine)
  await requireFreeSpace(folder, await sizeIn(repository, id, name))
  const files = [name, `${name}.json`].flatMap((file) => ['--include', `/${file}`])
  await restic(repository, ['restore', '--no-lock', id, ...files, '--target', folder])
  return join(folder, name)
}

/** Size of a file at the top of a snapshot. */
async function sizeIn(repository: Repository, id: string, name: string): Promise<number> {
  const printed = await restic(repository, ['ls', '--json', '--no-lock', id, '/'], {
    timeoutMs: maxAnswerMs,
  })
  const nodes = printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { path?: string; size?: number })
  const size = nodes.find(({ path }) => path === `/${name}`)?.size
  if (size === undefined) throw new ResticError('damaged', `The snapshot ${id.slice(0, 8)} has no ${name}.`)
  return size
}
