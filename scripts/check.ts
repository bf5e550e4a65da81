// `npm run check`: the first part of `npm test`, up to the first failing step.
import { checks, unitTests } from './checks'
import { generate } from './generate'
import { main, run } from './process.mjs'

void main(async () => {
  await generate()
  const unit = {
    name: 'Unit and component tests',
    commands: [[...unitTests, '--silent', '--ignoreProjects=postgresql']],
  }
  for (const { name, commands } of [...checks, unit]) {
    const began = Date.now()
    for (const command of commands) await run(process.execPath, command, { quiet: true })
    console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
  }
})
