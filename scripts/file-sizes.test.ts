import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** shadcn's components and tests are exempt from the limit. */
const exempt = /\.test\.tsx?$|^components\/ui\//

const sizes = ['app', 'components', 'lib', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !exempt.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))

test('no file is longer than 200 lines', () => {
  expect(sizes.length).toBeGreaterThan(400)
  expect(sizes.filter(({ lines }) => lines > 200)).toEqual([])
})
