// After the build: gives each prerendered page a Content-Security-Policy with the hashes of its inline scripts. The
// header is in the page's .meta file, which Next sends with it: no middleware, and the page stays static.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withHashes } from '../lib/http/policy.mjs'

const pages = join('.next', 'server', 'app')
const html = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)

for (const name of html) {
  const file = join(pages, name)
  const metaFile = file.replace(/\.html$/, '.meta')
  const meta = JSON.parse(readFileSync(metaFile, 'utf8'))
  const page = readFileSync(file, 'utf8')
  meta.headers['content-security-policy'] = withHashes(page)
  writeFileSync(metaFile, JSON.stringify(meta))
}
// Next reads this copy of the .meta files first, and it was made before the policies were known.
rmSync(join('.next', 'server', 'route-cache'), { recursive: true, force: true })
console.log(`Content-Security-Policy written for ${html.length} prerendered pages`)
