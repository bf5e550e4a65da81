import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../scripts/run/free-port'

const has = (name: string) => spawnSync(name, ['version']).status === 0

/** The reason why tests of backups to a repository are skipped; null if they can run. */
export const withoutRestic: string | null =
  has('restic') && has('rclone')
    ? null
    : 'restic or rclone is not installed here (Debian: apt install restic rclone)'

/** A REST server for repositories below a folder. Its address ends in a slash. */
export async function startRestServer(folder: string) {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const launch = async () => {
    // Without a cache of its files, a test may move or damage a repository.
    const args = ['serve', 'restic', '--cache-objects=false', '--addr', `127.0.0.1:${port}`, folder]
    const child = spawn('rclone', args, { stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    while (
      !(await fetch(url).then(
        () => true,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error('rclone does not start')
      await wait(20)
    }
    return async () => {
      child.kill('SIGKILL')
      await ended
    }
  }
  let stop = await launch()
  return {
    address: `rest:${url}`,
    port: String(port),
    /** Calling it again is no error. */
    stop: () => stop(),
    start: async () => void (stop = await launch()),
  }
}

/**
 * Runs a restic command until it has locked the repository.
 * @param how `killed`: as by a power cut; `stopped`: suspended like a slow command on another machine, until `go` is
 * called
 */
export async function leaveLocked(env: NodeJS.ProcessEnv, how: 'killed' | 'stopped') {
  const locks = `${env.RESTIC_REPOSITORY}/locks`
  const child = spawn('restic', ['check', '--read-data'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!isLocked(locks)) {
    if (child.exitCode !== null) throw new Error('restic ended before it could be interrupted')
    await wait(1)
  }
  child.kill(how === 'killed' ? 'SIGKILL' : 'SIGSTOP')
  if (how === 'killed') await ended
  return {
    locks,
    go: async () => {
      child.kill('SIGCONT')
      await ended
    },
  }
}

function isLocked(locks: string): boolean {
  return existsSync(locks) && readdirSync(locks).some((name) => /^[0-9a-f]{64}$/.test(name))
}
