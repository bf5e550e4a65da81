/** Documents and comments name only files that exist, so that a reader can follow them. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const { status, stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8' })
const files = status === 0 ? stdout.trim().split('\n') : []

const source = String.raw`(?:tsx?|mjs|typ)`
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('prisma/'))

const read = (file: string) => readFileSync(file, 'utf8')
const exists = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`))

/**
 * Named files that do not exist. Files of a packed site, and names in capitals, which are placeholders, count as
 * existing.
 */
function missing(named: RegExpExecArray[]): string[] {
  const packed = /^scripts\/\w[\w-]*\.mjs$/
  const placeholder = /[A-Z]{4}/
  return named
    .map(([, path = '']) => path)
    .filter((path) => !exists(path) && !packed.test(path) && !placeholder.test(path))
}

if (files.length === 0)
  it.skip('names of files are compared with the list of git, which a source archive lacks', () => {})
else {
  it.each(documents)('who reads %s finds the files that it names', (file) => {
    const quoted = new RegExp(`\`([\\w.@[\\]()/-]+\\.${source})\``, 'g')
    expect(missing([...read(file).matchAll(quoted)])).toEqual([])
  })

  it('who reads a comment finds the file that it names', () => {
    const folders = '(?:app|lib|components|scripts|test|e2e|docs|prisma)/'
    const path = new RegExp(`(?<![\\w/.-])(${folders}[\\w.@[\\]()/-]+\\.(?:${source}|md|json))\\b`, 'g')
    const found = code.flatMap((file) => {
      const comments = read(file).match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? []
      return missing(comments.flatMap((comment) => [...comment.matchAll(path)])).map(
        (name) => `${file}: ${name}`,
      )
    })
    expect(found).toEqual([])
  })
}
