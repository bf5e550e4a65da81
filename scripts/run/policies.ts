// After the build: gives each prerendered page a Content-Security-Policy that allows the inline scripts that Next has
// written into it. The header is in the page's .meta file, which Next sends with it.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, pagePolicy } from '../../lib/platform/http/policy.mjs'
import { CliError, isMain, main } from './process.mjs'

const pages = join('.next', 'server', 'app')
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** What starts Next's runtime; of the build, and the same on every page. */
export function starters(manifest: {
  chunkLoadingGlobal: string
  pagesChunkGroupBootstrapParams: Record<string, unknown>
}): string[] {
  const name = `globalThis[${JSON.stringify(manifest.chunkLoadingGlobal)}]`
  return [
    '(self.__next_f=self.__next_f||[]).push([0])',
    ...Object.values(manifest.pagesChunkGroupBootstrapParams).map(
      (params) => `(${name} || (${name} = [])).push(${JSON.stringify(params)});`,
    ),
  ]
}

/**
 * The inline scripts that Next has written into a page, known by what the build says elsewhere: the starters, and those
 * that make up the page's data, of which Next keeps a copy in a file.
 *
 * @throws CliError if a part of the data is missing: Next writes it otherwise now
 */
export function scriptsOfNext(html: string, data: string, starters: readonly string[]): string[] {
  let rest = data
  const found = [...html.matchAll(inlineScripts)].map(([, text = '']) => text)
  const own = found.filter((text) => {
    if (starters.includes(text)) return true
    const part = dataIn(text)
    if (!part || !rest.startsWith(part)) return false
    rest = rest.slice(part.length)
    return true
  })
  if (rest) throw new CliError('A prerendered page does not contain its data, as Next used to write it')
  return own
}

/** The data that a script passes to Next's runtime, if it does nothing else. */
function dataIn(script: string): string | undefined {
  const [, text = ''] = /^self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)$/.exec(script) ?? []
  return text ? (JSON.parse(text) as string) : undefined
}

if (isMain('policies')) {
  await main(async () => {
    const known = starters(JSON.parse(readFileSync(join('.next', 'build-manifest.json'), 'utf8')))
    const names = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(pages, name.replace(/\.html$/, '')))
    for (const name of names) {
      const html = readFileSync(`${name}.html`, 'utf8')
      const scripts = scriptsOfNext(html, readFileSync(`${name}.rsc`, 'utf8'), known)
      const styles = [...html.matchAll(inlineStyles)].map(([, text = '']) => text)
      const meta = JSON.parse(readFileSync(`${name}.meta`, 'utf8'))
      meta.headers['content-security-policy'] = pagePolicy(scripts.map(hashOf), styles.map(hashOf))
      writeFileSync(`${name}.meta`, JSON.stringify(meta))
    }
    // Next reads this copy of the .meta files first, and it was made before the policies were known.
    rmSync(join('.next', 'server', 'route-cache'), { recursive: true, force: true })
    console.log(`Content-Security-Policy written for ${names.length} prerendered pages`)
  })
}
