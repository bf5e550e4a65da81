import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/fixtures'
import { send } from '../attack/send'

/** Reads one of Next's build manifests. */
function manifest<T>(name: string): T {
  return JSON.parse(readFileSync(join('.next', name), 'utf8')) as T
}

interface Rule {
  source: string
  destination: string
}
interface Routes {
  redirects: Rule[]
  rewrites: { beforeFiles: Rule[]; afterFiles: Rule[]; fallback: Rule[] }
  headers: { headers: { key: string }[] }[]
}

test.describe('the build contains nothing that this site does not use', () => {
  test('no Server Actions', () => {
    const actions = manifest<{ node: object; edge: object }>('server/server-reference-manifest.json')
    expect([actions.node, actions.edge]).toEqual([{}, {}])
  })

  test('no image optimizer', async ({ server }) => {
    expect(manifest<{ images: { unoptimized: boolean } }>('images-manifest.json').images.unoptimized).toBe(
      true,
    )
    const path = '/_next/image?url=%2Fpictures%2Fplaceholder.jpg&w=640&q=75'
    expect((await send(server.url, { method: 'GET', path })).status).toBe(404)
  })

  test('no rewrites or redirects to other hosts', () => {
    const { redirects, rewrites } = manifest<Routes>('routes-manifest.json')
    const rules = [...redirects, ...Object.values(rewrites).flat()]
    expect(rules.length).toBeGreaterThan(10)
    for (const { destination } of rules) expect(destination).toMatch(/^\/(?![/\\])/)
  })

  test('no draft mode: its cookie opens no draft, and no source enables it', async ({ server, staffApi }) => {
    const { preview } = manifest<{ preview: { previewModeId: string } }>('prerender-manifest.json')
    const draft = (await (
      await staffApi.post('/api/newsletter-articles', {
        data: { title: 'Not yet', subtitle: 'A draft', content: '<p>Later.</p>' },
      })
    ).json()) as { id: number }
    for (const path of [`/newsletter/${draft.id}`, `/api/newsletter-articles/${draft.id}`]) {
      const headers = { cookie: `__prerender_bypass=${preview.previewModeId}` }
      expect((await send(server.url, { method: 'GET', path, headers })).status).toBe(404)
    }
    for (const file of sources())
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/draftMode|'use server'/)
  })

  test('no source maps and no settings in files for browsers', () => {
    const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    for (const name of files.filter((file) => file.endsWith('.js'))) {
      const text = readFileSync(join('.next/static', name), 'utf8')
      expect(text, name).not.toMatch(/NEXTAUTH_SECRET|DATABASE_URL|ADMIN_SETUP_TOKEN|SMTP_URL|argon2/)
    }
  })

  test('a policy for every prerendered page', () => {
    const pages = readdirSync('.next/server/app', { recursive: true, encoding: 'utf8' })
    const html = pages.filter((name) => name.endsWith('.html'))
    expect(html.length).toBeGreaterThan(20)
    for (const name of html) {
      const meta = manifest<{ headers: Record<string, string> }>(
        join('server/app', name.replace(/\.html$/, '.meta')),
      )
      expect(meta.headers['content-security-policy'], name).toMatch(/script-src 'self' ('sha256-[^']+' ?)+;/)
    }
    expect(existsSync('.next/server/route-cache')).toBe(false)
  })

  test('no package that runs an install script', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })
})

function sources(): string[] {
  return ['app', 'components', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
}
