// `npm run release:check`: requirements for a release besides the tests. Queries the package registry.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, CliError } from '../run/process.mjs'

void main(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changes.includes(`## [${version}] - `)) {
    throw new CliError(`CHANGELOG.md has no dated entry for version ${version}.`)
  }
  const npm = process.env.npm_execpath
  const audit = ['audit', '--omit=dev', '--audit-level=moderate']
  await (npm ? run(process.execPath, [npm, ...audit]) : run('npm', audit))
  console.log(`Version ${version} may be published when \`npm test\` has passed.`)
})
