import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const jar = 'node_modules/vnu-jar/build/dist/vnu.jar'

/** Next.js gives `as` to the style sheets of components that load later; browsers ignore it. */
const ofNext = 'A “link” element with an “as” attribute must have a “rel” attribute that contains.*'

export const needsJava = 'The Nu HTML Checker needs Java 17 (apt-get install default-jre-headless)'

export function hasJava(): boolean {
  return spawnSync('java', ['-jar', jar, '--version']).status === 0
}

/** The errors that the Nu HTML Checker finds in pages. The keys of `pages` are their names. */
export function errorsOf(pages: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-pages-'))
  const names = Object.keys(pages)
  for (const [index, name] of names.entries()) writeFileSync(join(folder, `${index}.html`), pages[name] ?? '')
  const { stdout, stderr } = spawnSync(
    'java',
    [
      '-jar',
      jar,
      '--format',
      'json',
      '--stdout',
      '--errors-only',
      '--filterpattern',
      ofNext,
      '--exit-zero-always',
      folder,
    ],
    { encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  rmSync(folder, { recursive: true, force: true })
  if (!stdout) throw new Error(stderr)
  const { messages }: { messages: Message[] } = JSON.parse(stdout)
  return messages.map(({ url, message, extract }) => {
    const name = names[Number(/(\d+)\.html$/.exec(url)?.[1])]
    return `${name}: ${message} ${extract ?? ''}`
  })
}

interface Message {
  url: string
  message: string
  extract?: string
}
