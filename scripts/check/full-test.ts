// `npm test`: all checks and tests from a fresh clone, with a summary line. `npm run test:release` adds slow
// ones: more topologies, the manual, a thousand kills, all mutants, the packages. `npm run test:faults` runs
// only docs/reliability.md, in long versions.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { checks, unitTests } from './shared-steps'
import { faultTrials } from './fault-trials'
import { generate } from '../data/generate'
import { main, root, run } from '../run/process.mjs'
import { forgetSettings } from '../run/settings'

const release = process.argv.includes('--release')
const faults = process.argv.includes('--faults')
const releaseSettings = { RELEASE: '1', FAULTS: '1', KILLS: '1000', HOSTILE_RUNS: '5000' }
const extent: Record<string, string> = { ...(release && releaseSettings), ...(faults && { FAULTS: '1' }) }
const files = faults ? faultTrials().flatMap(({ tests }) => tests.map(({ file }) => file)) : []
const script = (name: string) => ['--import', 'tsx', join(root, 'scripts', `${name}.ts`)]
const count = { passed: 0, failed: 0, skipped: 0 }
const results = mkdtempSync(join(tmpdir(), 'ridge-results-'))
forgetSettings()

void main(async () => {
  await generate()
  // The steps run one after the other, because each uses all cores, and a database beside a build answers too late for
  // its tests.
  const built = await runChecks()
  await runJest()
  if (built) await runPlaywright()
  if (release) {
    await runStep('Mutants', [script('check/mutants')])
    await runStep('Packages', [script('release/requirements')])
  }
  rmSync(results, { recursive: true, force: true })
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  if (count.failed > 0) process.exit(1)
})

/** @returns whether the build exists */
async function runChecks(): Promise<boolean> {
  for (const { name, commands } of faults ? [] : checks) await runStep(name, commands, { quiet: true })
  return runStep('Build', [script('build/build')])
}

/** Runs a check that passes or fails as a whole. */
async function runStep(name: string, commands: string[][], { quiet = false } = {}) {
  const began = Date.now()
  try {
    for (const command of commands) await run(process.execPath, command, { quiet })
    count.passed += 1
    console.log(`✓ ${name} (${seconds(began)} s)`)
    return true
  } catch (error) {
    count.failed += 1
    console.log(`✘ ${name} (${seconds(began)} s)`)
    if (quiet) console.log(error instanceof Error ? error.message : error)
    return false
  }
}

async function runJest() {
  const file = join(results, 'jest.json')
  const args = [...unitTests, ...filesOf('jest'), '--json', `--outputFile=${file}`]
  await runTests('Unit and component tests', args, extent, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    return [numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests]
  })
}

function filesOf(runner: 'jest' | 'playwright'): string[] {
  return [...new Set(files)].filter((file) => file.startsWith('e2e/') === (runner === 'playwright'))
}

async function runPlaywright() {
  const file = join(results, 'playwright.json')
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...filesOf('playwright')]
  const env = { ...extent, PLAYWRIGHT_RESULTS: file }
  await runTests('API and browser tests', args, env, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    printSlowest(report)
    printSkipped(report)
    const { expected, unexpected, skipped } = report.stats
    return [expected, unexpected, skipped]
  })
}

/** Prints the slowest tests, so that a slow-down is noticed. */
function printSlowest(report: Report) {
  const rows = specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${projectName} ${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  console.log('The slowest twenty:')
  for (const { name, ms } of rows.sort((a, b) => b.ms - a.ms).slice(0, 20))
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

/** Prints why tests were skipped, for example because the machine lacks a program. */
function printSkipped(report: Report) {
  const reasons = specsOf(report)
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === 'skip' ? [description ?? 'no reason is given'] : []))
  for (const reason of new Set(reasons))
    console.log(`Skipped ${reasons.filter((other) => other === reason).length}: ${reason}`)
}

type Report = Partial<Pick<JSONReportSuite, 'suites' | 'specs'>>

function specsOf({ suites = [], specs = [] }: Report): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Runs a test runner and adds its counts. A runner without counts is one failure. */
async function runTests(name: string, args: string[], env: Record<string, string>, counted: () => number[]) {
  const began = Date.now()
  const failed = await run(process.execPath, args, { env }).then(
    () => false,
    () => true,
  )
  let [passed = 0, wrong = 0, skipped = 0] = [0, 0, 0]
  try {
    ;[passed = 0, wrong = 0, skipped = 0] = counted()
  } catch {
    wrong = 1
  }
  if (failed && wrong === 0) wrong = 1
  count.passed += passed
  count.failed += wrong
  count.skipped += skipped
  console.log(`${wrong === 0 ? '✓' : '✘'} ${name}: ${passed} passed, ${wrong} failed (${seconds(began)} s)`)
}

function seconds(began: number) {
  return Math.round((Date.now() - began) / 1000)
}
