import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../scripts/pack'

/** Set by the global set-up; the first test that needs a packed site creates it there for all. */
export function makePlaceForPack(): () => void {
  const place = mkdtempSync(join(tmpdir(), 'ridge-packed-'))
  process.env.TEST_PACKED = place
  return () => {
    execFileSync('chmod', ['-R', 'u+w', place])
    rmSync(place, { recursive: true, force: true })
  }
}

/** The packed site in a read-only folder that needs only Node. */
export async function sharedPack(): Promise<string> {
  const place = process.env.TEST_PACKED ?? ''
  const [app, said] = [join(place, 'app'), join(place, 'said')]
  if (isFirst(app)) {
    const problem = await packInto(app).catch((error: unknown) => String(error))
    execFileSync('chmod', ['a+rx', place])
    writeFileSync(`${said}.part`, problem ?? '')
    renameSync(`${said}.part`, said)
  }
  while (!existsSync(said)) await new Promise((resolve) => setTimeout(resolve, 100))
  const problem = readFileSync(said, 'utf8')
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

async function packInto(app: string): Promise<void> {
  await pack(app)
  execFileSync('chmod', ['-R', 'a-w,a+rX', app])
}
