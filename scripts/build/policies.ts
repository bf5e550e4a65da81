// Runs after the build: adds a Content-Security-Policy with the hashes of its inline scripts to each
// prerendered page, in the .meta file from which Next takes headers.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, pagePolicy } from '../../lib/platform/http/content-security-policy.mjs'
import { inlineTexts } from '../../lib/platform/front/next-html'
import { main } from '../run/process.mjs'

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
  // Next prefers this copy of the .meta files, which was made before the policies.
  rmSync(join('.next', 'server', 'route-cache'), { recursive: true, force: true })
  console.log(`Content-Security-Policy written for ${names.length} prerendered pages`)
})
