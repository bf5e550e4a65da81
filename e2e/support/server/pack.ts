import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Called by the global set-up. The first test that needs a packed site creates it in this folder for all. */
export function makePlaceForPack(): () => void {
  const place = mkdtempSync(join(tmpdir(), 'ridge-packed-'))
  process.env.TEST_PACKED = place
  return () => {
    execFileSync('chmod', ['-R', 'u+w', place])
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * The packed site in a read-only folder that needs only Node: packed in a copy of this checkout, moved, and the copy
 * deleted, because a packed site runs on machines and in containers that have never seen its sources.
 */
export async function sharedPack(): Promise<string> {
  const place = process.env.TEST_PACKED ?? ''
  const app = join(place, 'app')
  const checkout = join(place, 'checkout')
  const outcome = join(place, 'outcome')
  if (isFirst(join(place, 'turn'))) {
    mkdirSync(checkout)
    const problem = await packInto(app, checkout).catch((error: unknown) => String(error))
    execFileSync('chmod', ['a+rx', place])
    writeFileSync(`${outcome}.part`, problem ?? '')
    renameSync(`${outcome}.part`, outcome)
  }
  while (!existsSync(outcome)) await new Promise((resolve) => setTimeout(resolve, 100))
  const problem = readFileSync(outcome, 'utf8')
  if (problem) throw new Error(`The site could not be packed: ${problem}`)
  return app
}

/** The process that succeeds in creating the folder packs; the others wait. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (existsSync(folder)) return false
    throw error
  }
}

async function packInto(app: string, checkout: string): Promise<void> {
  const packed = join(checkout, 'packed')
  copyCheckout(checkout)
  const script = ['--import', 'tsx', join(checkout, 'scripts/release/pack.ts'), packed]
  await promisify(execFile)(process.execPath, script, { cwd: checkout })
  renameSync(packed, app)
  rmSync(checkout, { recursive: true })
  execFileSync('chmod', ['-R', 'a-w,a+rX', app])
}

/** Hard-linked where the disk allows it, because there are a hundred thousand files. */
function copyCheckout(to: string) {
  const skipped = ['.git', 'data', 'test-results']
  for (const name of readdirSync('.').filter((one) => !skipped.includes(one))) {
    const linked = spawnSync('cp', ['-al', name, to])
    if (linked.status !== 0) cpSync(name, join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}
