// Generates the Prisma clients of both databases and the API document. Where Prisma's command is not
// installed, as after `npm start`, the clients come from prisma/clients (docs/decisions/packages.md).
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain, main, root, run, CliError } from '../run/process.mjs'
import { providers, schemaFor, schemaPath, type Provider } from './prisma-schema'

const generated = join(root, 'prisma', 'generated')
const clientFolder = join(root, 'prisma', 'clients')
const command = join(root, 'node_modules', 'prisma', 'build', 'index.js')

/** @returns whether anything was generated */
export async function generate() {
  const fingerprint = fingerprintOfSchema()
  // The committed clients have no types, which development needs.
  const withTypes = existsSync(command)
  if (markOf(generated) === `${fingerprint} with types`) return false
  if (!withTypes && markOf(generated) === fingerprint) return false
  if (!withTypes && !areClientsCurrent())
    throw new CliError('prisma/schema.prisma has changed: run npm install, then npm run generate.')
  rmSync(generated, { recursive: true, force: true })
  for (const provider of providers) await (withTypes ? generateClient(provider) : copyKept(provider))
  writeFileSync(join(generated, 'made-from'), withTypes ? `${fingerprint} with types` : fingerprint)
  return true
}

/** Whether the committed clients match the schema. */
export function areClientsCurrent() {
  return markOf(clientFolder) === fingerprintOfSchema()
}

/** Naming any program as the engine avoids downloading an engine that is not needed. */
async function generateClient(provider: Provider) {
  mkdirSync(join(generated, 'schema'), { recursive: true })
  const path = join(generated, 'schema', `${provider}.prisma`)
  writeFileSync(path, schemaFor(provider, `../${provider}`))
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  }
  await run(process.execPath, [command, 'generate', '--schema', path], { env, quiet: true })
}

function copyKept(provider: Provider) {
  mkdirSync(join(generated, provider), { recursive: true })
  copyFileSync(join(clientFolder, `${provider}.js`), join(generated, provider, 'client.js'))
}

/** Writes each generated client to the repository, as one file without types. */
export async function keepClients() {
  await generate()
  const { build: bundle } = await import('esbuild')
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(providers.map((name) => [name, `prisma/generated/${name}/client.ts`])),
    outdir: clientFolder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    charset: 'utf8',
    logLevel: 'error',
  })
  writeFileSync(join(clientFolder, 'made-from'), fingerprintOfSchema())
}

function markOf(folder: string) {
  const file = join(folder, 'made-from')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

function fingerprintOfSchema() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@prisma/client/package.json'), 'utf8'))
  return createHash('sha256').update(readFileSync(schemaPath)).update(version).digest('hex')
}

if (isMain('generate'))
  void main(async () => {
    await keepClients()
    // Routes are modules of the server.
    const options = ['--conditions=react-server', '--import', 'tsx']
    await run(process.execPath, [...options, join(root, 'scripts', 'data', 'write-api-document.ts')])
  })
