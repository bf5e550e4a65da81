// `npm test`: everything, from a fresh clone, ending with one line that counts it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, root, run } from './process.mjs'
import { forgetSettings } from './settings.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const count = { passed: 0, failed: 0, skipped: 0 }
const results = mkdtempSync(join(tmpdir(), 'ridge-results-'))
forgetSettings()

await main(async () => {
  await install()
  const { generate } = await import('./generate.mjs')
  await generate()
  await step('Format', bin('prettier/bin/prettier.cjs'), ['--check', '--log-level=warn', '.'])
  await step('Lint', bin('eslint/bin/eslint.js'), ['--max-warnings=0', '.'])
  await step('Types', bin('next/dist/bin/next'), ['typegen'], bin('typescript/bin/tsc'), ['--noEmit'])
  await jest()
  if (await step('Build', join(root, 'scripts', 'build.mjs'), [])) await playwright()
  rmSync(results, { recursive: true, force: true })
  console.log(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  if (count.failed > 0) process.exit(1)
})

/**
 * One check that passes or fails as a whole; more pairs of program and arguments follow one another.
 * @param {string} name
 * @param {...(string | string[])} commands
 */
async function step(name, ...commands) {
  const began = Date.now()
  try {
    for (let at = 0; at < commands.length; at += 2) {
      await run(process.execPath, [String(commands[at]), .../** @type {string[]} */ (commands[at + 1])])
    }
    count.passed += 1
    console.log(`✓ ${name} (${seconds(began)} s)`)
    return true
  } catch {
    count.failed += 1
    console.log(`✘ ${name} (${seconds(began)} s)`)
    return false
  }
}

async function jest() {
  const file = join(results, 'jest.json')
  await ranked(
    'Unit and component tests',
    [bin('jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`],
    {},
    () => {
      const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
        readFileSync(file, 'utf8'),
      )
      return [numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests]
    },
  )
}

async function playwright() {
  const file = join(results, 'playwright.json')
  await ranked(
    'API and browser tests',
    [bin('@playwright/test/cli.js'), 'test'],
    { PLAYWRIGHT_RESULTS: file },
    () => {
      const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
      if (flaky > 0) console.log(`${flaky} passed only at the second try`)
      return [expected + flaky, unexpected, skipped]
    },
  )
}

/**
 * Runs a test runner and adds up what it counted; one that could not even count is one failure.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {() => number[]} counted
 */
async function ranked(name, args, env, counted) {
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

/** @param {number} began */
function seconds(began) {
  return Math.round((Date.now() - began) / 1000)
}
