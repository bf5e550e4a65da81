/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { areClientsCurrent } from './generate'

test('a site that starts without development packages gets clients of the present schema', () => {
  // If this fails, run `npm run generate` and commit its output.
  expect(areClientsCurrent()).toBe(true)
})

test('each client is for its database', () => {
  for (const name of ['sqlite', 'postgresql']) {
    const client = readFileSync(`prisma/clients/${name}.js`, 'utf8')
    expect(client).toContain(`"activeProvider": "${name}"`)
    expect(client).toContain(`query_compiler_small_bg.${name}.mjs`)
  }
})

test('there is one schema to change, for both databases', () => {
  const schemas = readdirSync('prisma', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.prisma') && !path.startsWith('generated'),
  )
  expect(schemas).toEqual(['schema.prisma'])
})
