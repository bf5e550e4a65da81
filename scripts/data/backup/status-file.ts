import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A command's status for the doctor; null if there is none. */
export function readStatus<Status>(file: string): Status | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Status
  } catch {
    return null
  }
}

export function writeStatus(file: string, status: object): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
