// @ts-check
// `node scripts/run/run.mjs FOLDER/NAME ARGUMENTS`: installs missing packages, then runs the script NAME.ts. For the commands that
// a fresh clone starts with; the others expect the packages and only need `--import tsx`.
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, root } from './process.mjs'

/** Commands that also need `devDependencies`. */
const withTools = [
  'run/dev',
  'check/full-test',
  'check/quick-check',
  'check/mutants',
  'data/generate',
  'data/migrations/write',
]

await main(async () => {
  const [node = '', , name = '', ...args] = process.argv
  await install({ tools: withTools.includes(name) })
  const { register } = await import('tsx/esm/api')
  register()
  const script = join(root, 'scripts', `${name}.ts`)
  // The arguments of a direct start, because `isMain` reads them.
  process.argv = [node, script, ...args]
  await import(script)
})
