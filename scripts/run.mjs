// @ts-check
// `node scripts/run.mjs NAME ARGUMENTS`: installs the packages when they are not there, then runs the script NAME.ts. For
// the commands that a fresh clone starts with; the others expect the packages and need `--import tsx` only.
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, root } from './process.mjs'

await main(async () => {
  const [node = '', , name = '', ...args] = process.argv
  await install()
  const { register } = await import('tsx/esm/api')
  register()
  const script = join(root, 'scripts', `${name}.ts`)
  // As if it had been started by itself: `isMain` looks there.
  process.argv = [node, script, ...args]
  await import(script)
})
