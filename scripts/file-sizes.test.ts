import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** shadcn's components and tests may be as long as they need to be. */
const exempt = /\.test\.tsx?$|^components\/ui\//

const sizes = ['app', 'components', 'lib', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !exempt.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]

test('files stay short: half within 40 lines, nine in ten within 120, none above 200', () => {
  const [median, most, longest] = [at(0.5), at(0.9), sizes.at(-1)]
  const sentence = `${sizes.length} files: median ${median?.lines}, nine in ten ${most?.lines}, longest ${longest?.lines} lines`
  process.stdout.write(`${sentence} (${longest?.file})\n`)
  expect(median?.lines).toBeLessThanOrEqual(40)
  expect(most?.lines).toBeLessThanOrEqual(120)
  expect(sizes.filter(({ lines }) => lines > 200)).toEqual([])
})
