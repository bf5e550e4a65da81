import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const list = readFileSync('docs/cookies.md', 'utf8')
const entries = [...list.matchAll(/^\| `([^`]+)`[^|]*\|[^|]*\| `([^`]+\.\w+)`/gm)]

test('each cookie of the list is in the file that it names', () => {
  expect(entries.length).toBeGreaterThan(5)
  const wrong = entries.filter(
    ([, name = '', file = '']) => !readFileSync(file, 'utf8').includes(`'${name}'`),
  )
  expect(wrong.map(([line]) => line)).toEqual([])
})

test('what writes to the browser is in the list of cookies', () => {
  const writes =
    /(?:serverCookie\(\{|indexedDB\.open\(|(?:localStorage|sessionStorage)\.setItem\(|document\.cookie = |(?:cookies|jar)\.set\([\w.]+,)/
  const sources = ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
  const unlisted = sources.filter(
    ([file, source]) =>
      writes.test(source) &&
      !source.includes('languageKey') &&
      !entries.some(([, , listed]) => listed === file),
  )
  expect(unlisted.map(([file]) => file)).toEqual([])
})
