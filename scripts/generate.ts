// Generates the two Prisma clients, one per database, from the one schema. Generating does not need the engine that
// Prisma's command downloads on first use: naming any program in its place avoids the download.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, main, root, run } from './process.mjs'
import { providers, schemaFor, schemaPath } from './schema'

const generated = join(root, 'prisma', 'generated')
const marker = join(generated, 'made-from')

export async function generate() {
  const fingerprint = await fingerprintOfSchema()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return false
  rmSync(generated, { recursive: true, force: true })
  mkdirSync(join(generated, 'schema'), { recursive: true })
  for (const provider of providers) {
    const path = join(generated, 'schema', `${provider}.prisma`)
    writeFileSync(path, schemaFor(provider, `../${provider}`))
    await run(
      process.execPath,
      [join(root, 'node_modules/prisma/build/index.js'), 'generate', '--schema', path],
      {
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: '1',
          CHECKPOINT_DISABLE: '1',
        },
        quiet: true,
      },
    )
  }
  writeFileSync(marker, fingerprint)
  return true
}

async function fingerprintOfSchema() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/prisma/package.json'), 'utf8'))
  return createHash('sha256').update(readFileSync(schemaPath)).update(version).digest('hex')
}

if (isMain('scripts/generate')) void main(generate)
