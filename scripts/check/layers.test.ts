import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'layers-'))
writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions: { paths: { '@/*': ['./*'] } } }))
afterAll(() => rmSync(root, { recursive: true }))

const config = {
  plugins: ['import'],
  jsPlugins: [resolve('lint.layers.mjs')],
  categories: { correctness: 'off' },
  rules: {
    'architecture/layers': 'error',
    'architecture/server': 'error',
    'architecture/import-path': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
  },
}

/** Lint messages for the first of these files. */
function messages(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries({ ...files, 'config.json': JSON.stringify(config) })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const args = [resolve('node_modules/oxlint/bin/oxlint'), '--config=config.json', '--format=json']
  const [first = ''] = Object.keys(files)
  const { stdout } = spawnSync(process.execPath, [...args, first], { cwd: root, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] }
  return diagnostics.map(({ message }) => message)
}

it.each([
  ['lib/platform/http/route.ts', '@/lib/staff/sessions/session'],
  ['lib/env.ts', '@/lib/platform/mail/rules'],
  ['lib/leads/request/submit.ts', '@/lib/articles/store'],
  ['lib/platform/log/log.ts', '@/lib/platform/http/errors'],
])('%s may not import %s', (file, imported) => {
  const found = messages({ [file]: `import '${imported}'`, [`${imported.slice(2)}.ts`]: '' })
  expect(found).toEqual([expect.stringMatching(/is not in a lower layer/)])
})

it.each([
  ['lib/staff/sessions/session.ts', '@/lib/platform/http/errors'],
  ['lib/platform/mail/compose.ts', '@/lib/platform/documents/typeset'],
  ['lib/leads/list/store.ts', './search'],
])('%s may import %s', (file, imported) => {
  const path = join(imported.startsWith('@') ? '' : dirname(file), imported.replace('@/', ''))
  expect(messages({ [file]: `import '${imported}'`, [`${path}.ts`]: '' })).toEqual([])
})

it('a new module needs a layer', () => {
  const found = messages({ 'lib/weather/store.ts': "import '@/lib/env'", 'lib/env.ts': '' })
  expect(found).toEqual(['Give weather a layer in lint.layers.mjs.'])
})

it('an import cycle is reported, also one of types', () => {
  const found = messages({
    'components/a.ts': "export { b } from './b'",
    'components/b.ts': "import type { C } from '@/components/c'",
    'components/c.ts': "import { a } from './a'",
  })
  expect(found).toEqual(['Dependency cycle detected'])
})

it.each([
  ['../money/rules', '@/lib/money/rules'],
  ['./list/schema', '@/lib/leads/list/schema'],
  ['@/lib/leads/schema', './schema'],
])('%s in a file of leads is written %s', (written, expected) => {
  expect(messages({ 'lib/leads/rules.ts': `import '${written}'` })).toEqual([`Import this as '${expected}'.`])
  expect(messages({ 'lib/leads/rules.ts': `import '${expected}'` })).toEqual([])
})

it.each([
  "import { answer } from '@/lib/replies/answer'",
  "export { answer } from '@/lib/replies/answer'",
  "export const later = () => import('@/lib/replies/answer')",
])('a component may not use a module of the server: %s', (text) => {
  const found = messages({ 'components/a.ts': text, 'lib/replies/answer.ts': "import 'server-only'\n" })
  expect(found).toEqual([expect.stringContaining('lib/replies/answer.ts is for the server only')])
})
