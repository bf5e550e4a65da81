// `npm run test:mutants [-- PART OF A NAME]`: removes each protection in test/mutants.mjs, one after the other in
// a copy of the sources, and runs the test that should fail. Ends with the list of surviving mutants.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mutants, type Mutant } from '../../test/mutants.mjs'
import { build } from '../build/build'
import { main, root, CliError } from '../run/process.mjs'
import { forgetSettings } from '../run/settings'

const wanted = process.argv.slice(2).join(' ')
const chosen = mutants.filter(({ name }) => name.includes(wanted))

forgetSettings()
void main(async () => {
  // The build also generates the database clients and the resized pictures.
  await build()
  const copy = copySources()
  try {
    expectGreen(copy)
    const survivors = chosen.filter((mutant) => !isNoticed(mutant, copy))
    console.log(`\n${chosen.length - survivors.length} of ${chosen.length} mutants were killed`)
    if (survivors.length > 0)
      throw new CliError(
        `Surviving mutants, which no test detects:\n${survivors.map(({ name }) => `- ${name}`).join('\n')}`,
      )
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** A test that fails without a mutation proves nothing. */
function expectGreen(copy: string) {
  const tests = [...new Set(chosen.map(({ test }) => test))]
  const unit = tests.filter((test) => !test.startsWith('e2e:')).join(' ')
  for (const test of [...(unit ? [unit] : []), ...tests.filter((name) => name.startsWith('e2e:'))])
    if (!passes(test, copy)) throw new CliError(`This test fails even without a mutation: ${test}`)
  console.log('The tests pass without mutations')
}

/** The copy is on the same disk, so that packages are hard links. No test writes through them. */
function copySources() {
  const copy = mkdtempSync(join(dirname(root), 'mutants-'))
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of [...listed.split('\0').filter(Boolean), 'prisma/generated', 'public/pictures/made']) {
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file), { recursive: true })
  }
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
  rmSync(join(copy, 'node_modules', '.cache'), { recursive: true, force: true })
  return copy
}

function isNoticed({ name, file, from, to, test }: Mutant, copy: string) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new CliError(`${file} no longer contains exactly once:\n${from}`)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const began = Date.now()
  const noticed = !passes(test, copy)
  writeFileSync(path, source)
  console.log(`${noticed ? '✓' : '✘'} ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
  return noticed
}

function passes(test: string, cwd: string) {
  const [, spec = '', title = ''] = /^e2e:(\S+) -g "(.+)"$/.exec(test) ?? []
  if (!spec) {
    // --ignoreProjects must be last, because it takes every following word as a name.
    const options = ['--ci', '--silent', '--ignoreProjects', 'postgresql']
    return succeeds(cwd, ['node_modules/jest/bin/jest.js', ...test.split(' '), ...options])
  }
  if (!succeeds(cwd, ['--import', 'tsx', 'scripts/build/build.ts']))
    throw new CliError('The mutated sources do not build.')
  const args = ['test', `e2e/${spec}`, '-g', title, '--project', 'sqlite', '--workers', '1']
  return succeeds(cwd, ['node_modules/@playwright/test/cli.js', ...args])
}

function succeeds(cwd: string, args: string[]) {
  // A timeout counts as killed: the code hangs without its protection.
  const env = { ...process.env, FAULTS: '1' }
  return spawnSync(process.execPath, args, { cwd, env, stdio: 'ignore', timeout: 300_000 }).status === 0
}
