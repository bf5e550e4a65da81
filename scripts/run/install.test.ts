/** @jest-environment node */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** A folder with the real installer, three packages in its lock file, and a fake npm. */
let place = ''
const at = (...parts: string[]) => join(place, ...parts)
const lockWith = (version: string) => ({
  packages: {
    '': {},
    'node_modules/next': { version, integrity: 'sha512-next' },
    'node_modules/@scope/eslint': { version: '3.0.0', integrity: 'sha512-eslint', dev: true },
    'node_modules/binary': { version: '4.0.0', integrity: 'sha512-binary', optional: true },
  },
})

/** Installs what package.json lists, and records its input. */
const npm = `
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const [command] = process.argv.slice(2)
if (command === 'config') { console.log('http://registry.example/'); process.exit() }
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const { devDependencies, overrides } = JSON.parse(readFileSync('package.json', 'utf8'))
const address = lock.packages['node_modules/@scope/eslint'].resolved
const log = process.env.LOG
const calls = existsSync(log) ? JSON.parse(readFileSync(log, 'utf8')) : []
writeFileSync(log, JSON.stringify([...calls, { devDependencies, overrides, address }]))
if (process.env.FAILS === 'always' || (address && process.env.FAILS === 'with addresses')) process.exit(1)
for (const [path, { dev }] of Object.entries(lock.packages))
  if (path === '' || (dev && !devDependencies['@scope/eslint'])) delete lock.packages[path]
mkdirSync('node_modules/next', { recursive: true })
for (const file of ['index.js', 'index.js.map', 'index.d.ts']) writeFileSync('node_modules/next/' + file, '')
writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock))`

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ridge-install-'))
  for (const name of ['install.mjs', 'process.mjs'])
    cpSync(join('scripts', 'run', name), at('scripts', 'run', name), { recursive: true })
  write('.npmrc', '')
  write('npm.mjs', npm)
  write('package-lock.json', JSON.stringify(lockWith('2.0.0')))
  const devDependencies = { '@scope/eslint': '3.0.0' }
  const overrides = { plugin: { eslint: '$@scope/eslint' } }
  write('package.json', JSON.stringify({ dependencies: { next: '2.0.0' }, devDependencies, overrides }))
})
afterEach(() => rmSync(place, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** Runs the installer, and returns the arguments of npm. */
async function install({ tools = false, fails = '' } = {}) {
  rmSync(at('log'), { force: true })
  const script = `import { install } from './scripts/run/install.mjs'; await install({ tools: ${tools} })`
  const env = { ...process.env, npm_execpath: at('npm.mjs'), LOG: at('log'), FAILS: fails }
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: place,
    env,
  })
  const failed = await running.then(
    () => false,
    () => true,
  )
  const calls: { devDependencies: object; overrides: object; address?: string }[] = existsSync(at('log'))
    ? JSON.parse(readFileSync(at('log'), 'utf8'))
    : []
  return { failed, calls }
}

const installed = () =>
  Object.keys(JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8')).packages)

it('installs what the site needs and no tools, without source maps', async () => {
  const { calls } = await install()
  expect(calls).toEqual([
    {
      devDependencies: {},
      overrides: { plugin: { eslint: '3.0.0' } },
      address: 'http://registry.example/@scope/eslint/-/eslint-3.0.0.tgz',
    },
  ])
  expect(installed()).toEqual(['node_modules/next', 'node_modules/binary'])
  expect(
    ['index.js', 'index.js.map', 'index.d.ts'].map((file) => existsSync(at('node_modules/next', file))),
  ).toEqual([true, false, true])
  expect(existsSync(at('.next/packages'))).toBe(false)
  expect((await install()).calls).toEqual([])
})

it('adds the tools for tests, and keeps them when only the site is wanted', async () => {
  await install()
  expect((await install({ tools: true })).calls).toHaveLength(1)
  expect(installed()).toContain('node_modules/@scope/eslint')
  expect((await install()).calls).toEqual([])
  write('package-lock.json', JSON.stringify(lockWith('2.0.1')))
  await install()
  expect(installed()).toContain('node_modules/@scope/eslint')
})

it('takes the word of a registry that keeps its files at other addresses', async () => {
  const { calls, failed } = await install({ fails: 'with addresses' })
  expect([failed, ...calls.map(({ address }) => typeof address)]).toEqual([false, 'string', 'undefined'])
})

it('leaves the packages that are there when the registry cannot be reached', async () => {
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  expect((await install({ fails: 'always' })).failed).toBe(true)
  expect(installed()).toEqual([])
})
