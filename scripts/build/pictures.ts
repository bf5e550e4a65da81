// Generates the site's pictures in all widths and formats, and updates the manifest. Names contain a hash of
// the source, so browsers may cache files for ever and existing files are reused.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { root } from '../run/process.mjs'

const folder = join(root, 'public', 'pictures')
const madeFolder = join(folder, 'made')
const parts = join(root, '.next', 'cache', 'pictures')
const manifestFile = join(folder, 'manifest.json')
const widths = [480, 828, 1280, 1920, 2400]
/**
 * A higher effort takes AVIF 1.7 times as long, gains 0.2 dB and saves no byte; it takes WebP twice as long and saves 4
 * %.
 */
const formats: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 56, effort: 1 }),
  webp: (image) => image.webp({ quality: 76, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
}
/**
 * Portrait sources for phones, which would crop three quarters of a landscape: `hero-1-tall.jpg` for
 * `hero-1.jpg`.
 */
const tallSuffix = '-tall.jpg'
const tallWidths = [480, 768, 1080]
/** Pictures that are published unchanged. */
const unscaledNames = new Set(['og'])

interface Entry {
  file: string
  width: number
  height: number
  hash: string
  widths: number[]
  preview: string
  tallWidths?: number[]
}

/** A picture in one width. */
interface Job {
  bytes: Buffer
  wanted: number
  /** One file per format. */
  targets: [format: string, file: string][]
}

sharp.concurrency(1)
await Promise.all([madeFolder, parts].map((path) => mkdir(path, { recursive: true })))
const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort()
const sources = files.filter((file) => !file.endsWith(tallSuffix))
const manifest: Record<string, Entry> = {}
const jobs: Job[] = []
for (const file of sources) await plan(file)
const open = jobs.filter(({ targets }) => targets.some(([, file]) => !existsSync(file)))
const generated = open.length
await Promise.all(Array.from({ length: availableParallelism() }, work))
await keepManifest()

async function plan(file: string) {
  const name = file.replace(/\.jpg$/, '')
  const bytes = await readFile(join(folder, file))
  const upright = files.includes(name + tallSuffix)
    ? await readFile(join(folder, name + tallSuffix))
    : undefined
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256')
    .update(bytes)
    .update(upright ?? '')
    .digest('hex')
    .slice(0, 10)
  const ownWidths = unscaledNames.has(name) ? [] : fittingWidths(widths, width)
  const entry: Entry = { file, width, height, hash, widths: ownWidths, preview: await preview(bytes) }
  manifest[name] = entry
  queue(bytes, ownWidths, `${name}-${hash}`)
  if (upright) {
    entry.tallWidths = fittingWidths(tallWidths, (await sharp(upright).metadata()).width)
    queue(upright, entry.tallWidths, `${name}-${hash}-tall`)
  }
}

/** Excludes widths above that of the source. */
function fittingWidths(wanted: number[], width: number) {
  return [...new Set(wanted.map((wide) => Math.min(wide, width)))]
}

function queue(bytes: Buffer, sizes: number[], name: string) {
  for (const wanted of sizes) {
    const file = join(madeFolder, `${name}-${wanted}`)
    jobs.push({ bytes, wanted, targets: Object.keys(formats).map((format) => [format, `${file}.${format}`]) })
  }
}

async function preview(bytes: Buffer) {
  const tiny = await sharp(bytes).resize(16).blur(0.6).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function work() {
  for (let job = open.shift(); job; job = open.shift()) {
    const resized = sharp(job.bytes).resize(job.wanted, null, { withoutEnlargement: true })
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true })
    for (const [format, file] of job.targets) {
      if (existsSync(file)) continue
      // Written in another folder first, because a concurrent build copies files from this one.
      const part = join(parts, basename(file))
      await formats[format]?.(sharp(data, { raw: info })).toFile(part)
      await rename(part, file)
    }
  }
}

async function keepManifest() {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const before = existsSync(manifestFile) ? await readFile(manifestFile, 'utf8') : ''
  if (before !== text) await writeFile(manifestFile, text)
  console.log(`Pictures: ${sources.length} sources, ${jobs.length} widths, ${generated} generated`)
}
