// Draws the figures of `npm run bench` in the site's colours.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../check/chromium'
import { root } from '../run/process.mjs'
import type { BenchRow, BenchRows } from './rows'

const style = `
  ${fontFace('Manrope', 400, '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf')}
  ${fontFace('Manrope', 700, '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf')}
  ${fontFace('Display', 400, '@fontsource/noto-serif-display/files/noto-serif-display-latin-400-normal.woff2')}
  body { margin: 40px 80px; background: #f7f4ee; color: #16211f; font: 21px/40px Manrope, sans-serif }
  h1, caption { font: 400 52px/80px Display, serif; text-align: left }
  h1::after { content: ''; display: block; width: 72px; height: 3px; background: #7a5a22 }
  table { width: 100%; margin-top: 30px; table-layout: fixed; border-collapse: collapse }
  caption { font-size: 28px; line-height: 50px; color: #1c4a52 }
  th { border-bottom: 1px solid #e7dfd0; font-size: 17px; font-weight: 400; text-align: left; color: #7a5a22 }
  td { padding: 0 }
  th:first-child { width: 32% } th:nth-child(4) { width: 33% } th:last-child { width: 5% }
  th:last-child, td:last-child { text-align: right }
  td:nth-child(3) { font-weight: 700 }
  td:nth-child(n + 3):not(:nth-child(4)) { color: #1c4a52 }
  .missed td:nth-child(n + 3):not(:nth-child(4)) { color: #a6382b }
  td:first-child::before { content: '●'; margin-right: 12px; color: #1c4a52 }
  .missed td:first-child::before { content: '○'; color: #a6382b }`

export async function drawBench(rows: BenchRows): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1800, height: 600 } })
    const tables = Object.entries(rows).map(([section, inIt]) => tableOf(section, inIt))
    await page.setContent(`<!doctype html><style>${style}</style><h1>As measured</h1>${tables.join('')}`)
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ fullPage: true })
    return await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
  } finally {
    await browser.close()
  }
}

function fontFace(family: string, weight: number, path: string): string {
  const bytes = readFileSync(join(root, 'node_modules', path), 'base64')
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/${path.split('.').at(-1)};base64,${bytes}) }`
}

function tableOf(section: string, rows: Record<string, BenchRow>): string {
  const lines = Object.entries(rows).map(([rowName, { goal, value, peer = '', ratio, reached }]) => {
    const cells = [rowName, goal, value, peer, ratio?.toFixed(2) ?? ''].map(
      (text) => `<td>${escapeXml(text)}</td>`,
    )
    return `<tr${reached ? '' : ' class="missed"'}>${cells.join('')}</tr>`
  })
  return `<table><caption>${escapeXml(section)}</caption>
    <tr><th><th>goal<th>measured<th>compared with<th>ratio</tr>${lines.join('')}</table>`
}

function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
