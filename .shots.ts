import { chromium } from '@playwright/test'
import { findChromium, chromiumArguments } from './scripts/chromium'
import sharp from 'sharp'
import { createHmac } from 'node:crypto'
import { readFileSync, mkdirSync } from 'node:fs'
const base = 'http://localhost:3917'
mkdirSync('/tmp/sub-shots', { recursive: true })
const ref = 'f'.repeat(32)
const token = ref + createHmac('sha256', 'a secret for tests that is long enough').update(`subscription\n${ref}`).digest('hex')
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
const only = process.argv[2]
async function sheet(name: string, shots: { url: string; width: number; clip?: string; height?: number; dark?: boolean; js?: boolean }[], cookies: any[] = []) {
  const parts: Buffer[] = []
  for (const { url, width, clip, dark, js = false, height = 1000 } of shots) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', javaScriptEnabled: js, colorScheme: dark ? 'dark' : 'light', locale: 'en-GB' })
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.goto(url.startsWith('http') ? url : base + url)
    if (js) await page.waitForTimeout(2500)
    const buffer = clip ? await page.locator(clip).first().screenshot() : await page.screenshot()
    parts.push(await sharp(buffer).resize({ width: Math.round(width * (width > 800 ? 0.5 : 0.75)) }).png().toBuffer())
    await context.close()
  }
  const metas = await Promise.all(parts.map((p) => sharp(p).metadata()))
  const H = Math.max(...metas.map((m) => m.height ?? 0))
  const W = metas.reduce((s, m) => s + (m.width ?? 0) + 8, 0)
  let left = 0
  await sharp({ create: { width: W, height: H, channels: 3, background: '#888' } }).composite(parts.map((input, i) => { const at = { input, left, top: 0 }; left += (metas[i]!.width ?? 0) + 8; return at })).png().toFile(`/tmp/sub-shots/${name}.png`)
  console.log(name)
}
const L = (l: string, p: string) => (l === 'en' ? p : `/${l}${p}`)
if (!only || only === 'pages') {
  await sheet('confirm', ['en', 'th', 'ru', 'zh', 'fr'].map((l) => ({ url: L(l, `/subscription/${token}?confirm=articles`), width: 390 })))
  await sheet('manage-wide', ['th', 'ru'].map((l) => ({ url: L(l, `/subscription/${token}`), width: 1440 })))
  await sheet('done', [...['en', 'ru', 'fr'].map((l) => ({ url: L(l, `/subscription/${token}?done=confirmed`), width: 390 })), { url: L('th', `/subscription/${token}?done=stopped`), width: 390 }])
  await sheet('asked', [...['en', 'th', 'zh'].map((l) => ({ url: L(l, `/subscription`), width: 390 })), { url: L('ru', `/subscription?problem=email&source=progress`), width: 390 }])
  await sheet('asked-wide', [{ url: '/subscription', width: 1440 }, { url: '/fr/subscription?problem=tooManyRequests&source=article', width: 1440 }])
  await sheet('field', ['en', 'th', 'ru', 'fr', 'zh'].map((l) => ({ url: L(l, '/project-progress'), width: 390, clip: 'section:has(> form[action="/api/subscriptions"])' })))
  await sheet('field-wide', [{ url: '/newsletter/1', width: 1440, clip: 'section:has(> form[action="/api/subscriptions"])' }, { url: '/ru/project-progress', width: 1440, clip: 'section:has(> form[action="/api/subscriptions"])' }])
}
if (!only || only === 'staff') {
  const cookie = readFileSync('/tmp/sub-cookies', 'utf8').split('\n').map((line) => line.replace('#HttpOnly_', '').split('\t')).filter((p) => p.length > 6).map((p) => ({ name: p[5]!, value: p[6]!.trim(), url: base }))
  await sheet('staff-tab', [{ url: '/admin?tab=subscribers', width: 1440, js: true }, { url: '/admin?tab=subscribers', width: 390, js: true }], cookie)
  await sheet('mails', ['en', 'th', 'ru', 'zh', 'fr'].map((l) => ({ url: `/api/newsletter-articles/1/send/preview?language=${l}`, width: 390, height: 1300 })), cookie)
  await sheet('mails-dark', [{ url: `/api/newsletter-articles/1/send/preview?language=fr`, width: 720, height: 1300, dark: true }, { url: `/api/project-updates/1/send/preview?language=th`, width: 720, height: 1300 }, { url: `/api/project-updates/1/send/preview?language=ru`, width: 720, height: 1300, dark: true }], cookie)
}
await browser.close()
