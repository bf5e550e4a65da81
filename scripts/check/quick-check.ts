// `npm run check`: the first part of `npm test`, up to the first failure.
import { checks, unitTests, type Check } from './shared-steps'
import { generate } from '../data/generate'
import { main, run } from '../run/process.mjs'

void main(async () => {
  await generate()
  const unit = {
    name: 'Unit and component tests',
    commands: [[...unitTests, '--silent', '--ignoreProjects=postgresql']],
  }
  // Each of the two uses one core.
  await Promise.all([runInOrder(checks), runInOrder([unit])])
})

async function runInOrder(all: Check[]) {
  for (const { name, commands } of all) {
    const began = Date.now()
    for (const command of commands) await run(process.execPath, command, { quiet: true })
    console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
  }
}
