// After the build: gives each prerendered page a Content-Security-Policy that allows the inline scripts that Next has
// written into it. The header is in the page's .meta file, which Next sends with it.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, pagePolicy } from '../../lib/platform/http/policy.mjs'
import { inlineTexts } from '../../lib/platform/front/next-html'
import { main } from './process.mjs'

const pages = join('.next', 'server', 'app')

await main(async () => {
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(pages, name.replace(/\.html$/, '')))
  for (const name of names) {
    const { scripts, styles } = inlineTexts(readFileSync(`${name}.html`, 'utf8'))
    const meta = JSON.parse(readFileSync(`${name}.meta`, 'utf8'))
    meta.headers['content-security-policy'] = pagePolicy(scripts.map(hashOf), styles.map(hashOf))
    writeFileSync(`${name}.meta`, JSON.stringify(meta))
  }
  // Next reads this copy of the .meta files first, and it was made before the policies were known.
  rmSync(join('.next', 'server', 'route-cache'), { recursive: true, force: true })
  console.log(`Content-Security-Policy written for ${names.length} prerendered pages`)
})
