import { spawn, type SpawnOptions } from 'node:child_process'

type How = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>

/** A Node child process and its output. */
export type NodeProcess = ReturnType<typeof startNode>

export const startNode = (args: string[], how: How) => startProgram(process.execPath, args, how)

export function startProgram(command: string, args: string[], how: How) {
  const child = spawn(command, args, { ...how, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    /** Its exit code; null if a signal ended it. */
    ended,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    /** Polls this URL until it succeeds; a refused connection is cheap, so the interval is short. */
    async answering(url: string, longest = 30_000): Promise<void> {
      const deadline = Date.now() + longest
      while (Date.now() < deadline && child.exitCode === null) {
        const answer = await fetch(url).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`Nothing answers at ${url}:\n${output}`)
    },
  }
}
