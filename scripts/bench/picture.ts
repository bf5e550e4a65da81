// Draws the figures of `npm run bench` in the site's colours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { BenchRow, BenchRows } from './rows'
import { root } from '../run/process.mjs'

const ivory = '#f7f4ee'
const sand = '#e7dfd0'
const ink = '#16211f'
const sea = '#1c4a52'
const brass = '#7a5a22'
const coral = '#a6382b'

const width = 1800
const margin = 80
const line = 40
const columns = { goal: 600, value: 860, peer: 1160, ratio: 1720 }
const sans = "font-family='Manrope, DejaVu Sans, sans-serif'"
const serif = "font-family='Noto Serif Display, DejaVu Serif, serif'"

export async function drawBench(rows: BenchRows): Promise<Buffer> {
  let y = 150
  const parts: string[] = []
  for (const [section, inIt] of Object.entries(rows)) {
    y += 40
    parts.push(heading(section, y))
    y += 20
    for (const [what, row] of Object.entries(inIt)) {
      y += line
      parts.push(rowAt(what, row, y))
    }
    y += 30
  }
  const height = y + margin / 2
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>
    <rect width='100%' height='100%' fill='${ivory}'/>
    <text x='${margin}' y='100' font-size='52' fill='${ink}' ${serif}>As measured</text>
    <rect x='${margin}' y='122' width='72' height='3' fill='${brass}'/>
    ${parts.join('\n')}</svg>`
  return withFonts(() => sharp(Buffer.from(svg)).png({ palette: true, colours: 64, effort: 10 }).toBuffer())
}

/** Provides the site's fonts, which may not be installed. */
async function withFonts<T>(draw: () => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<fontconfig><dir>${join(root, 'node_modules/@expo-google-fonts')}</dir><dir>/usr/share/fonts</dir>
     <cachedir>${folder}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
  try {
    return await draw()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function heading(section: string, y: number): string {
  const label = (x: number, name: string, anchor = 'start') =>
    text(x, y, name, { size: 17, fill: brass, anchor })
  return [
    `<text x='${margin}' y='${y}' font-size='28' fill='${sea}' ${serif}>${escaped(section)}</text>`,
    label(columns.goal, 'goal'),
    label(columns.value, 'measured'),
    label(columns.peer, 'compared with'),
    label(columns.ratio, 'ratio', 'end'),
    `<rect x='${margin}' y='${y + 16}' width='${width - 2 * margin}' height='1' fill='${sand}'/>`,
  ].join('')
}

function rowAt(what: string, { goal, value, peer = '', ratio, reached }: BenchRow, y: number): string {
  const fill = reached ? sea : coral
  return [
    `<circle cx='${margin + 7}' cy='${y - 7}' r='6' fill='${reached ? sea : 'none'}' stroke='${fill}' stroke-width='2'/>`,
    text(margin + 28, y, what),
    text(columns.goal, y, goal),
    text(columns.value, y, value, { fill, weight: 700 }),
    text(columns.peer, y, peer),
    ratio === undefined ? '' : text(columns.ratio, y, ratio.toFixed(2), { fill, anchor: 'end' }),
  ].join('')
}

interface TextStyle {
  size?: number
  fill?: string
  weight?: number
  anchor?: string
}

function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 21, fill = ink, weight = 400, anchor = 'start' } = style
  return `<text x='${x}' y='${y}' font-size='${size}' font-weight='${weight}' fill='${fill}' text-anchor='${anchor}' ${sans}>${escaped(words)}</text>`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
