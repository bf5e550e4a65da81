// Generates the site's own pictures in all widths and formats, and updates the manifest. Names contain a hash of the
// source, so that browsers may cache the files for ever; existing files are not generated again.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { root } from './process.mjs'

const folder = join(root, 'public', 'pictures')
const made = join(folder, 'made')
const manifestFile = join(folder, 'manifest.json')
const widths = [480, 828, 1280, 1920, 2400]
const formats: Record<string, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 56, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 78, progressive: true }),
}
/**
 * A picture that fills the screen of a phone in portrait, where three quarters of a landscape would be loaded but not
 * shown, has a second source for it: `hero-1-tall.jpg` belongs to `hero-1.jpg`.
 */
const tall = '-tall.jpg'
const tallWidths = [480, 768, 1080]
/** Pictures that are used unchanged for sharing. */
const untouched = new Set(['og'])

interface Entry {
  file: string
  width: number
  height: number
  hash: string
  widths: number[]
  preview: string
  tallWidths?: number[]
}

interface Job {
  bytes: Buffer
  wanted: number
  encode: (image: Sharp) => Sharp
  target: string
  taken: boolean
}

sharp.concurrency(1)
await mkdir(made, { recursive: true })
const files = (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort()
const sources = files.filter((file) => !file.endsWith(tall))
const manifest: Record<string, Entry> = {}
const jobs: Job[] = []
for (const file of sources) await plan(file)
await Promise.all([work(), work()])
await tidy()
await keepManifest()

async function plan(file: string) {
  const name = file.replace(/\.jpg$/, '')
  const bytes = await readFile(join(folder, file))
  const upright = files.includes(name + tall) ? await readFile(join(folder, name + tall)) : undefined
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256')
    .update(bytes)
    .update(upright ?? '')
    .digest('hex')
    .slice(0, 10)
  const own = untouched.has(name) ? [] : fitting(widths, width)
  const entry: Entry = { file, width, height, hash, widths: own, preview: await preview(bytes) }
  manifest[name] = entry
  queue(bytes, own, `${name}-${hash}`)
  if (upright) {
    entry.tallWidths = fitting(tallWidths, (await sharp(upright).metadata()).width)
    queue(upright, entry.tallWidths, `${name}-${hash}-tall`)
  }
}

/** Never wider than the source. */
function fitting(wanted: number[], width: number) {
  return [...new Set(wanted.map((wide) => Math.min(wide, width)))]
}

function queue(bytes: Buffer, sizes: number[], name: string) {
  for (const wanted of sizes) {
    for (const [format, encode] of Object.entries(formats)) {
      jobs.push({ bytes, wanted, encode, taken: false, target: join(made, `${name}-${wanted}.${format}`) })
    }
  }
}

async function preview(bytes: Buffer) {
  const tiny = await sharp(bytes).resize(16).blur(0.6).webp({ quality: 30 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function work() {
  const mine = jobs.filter((job) => !existsSync(job.target))
  for (const job of mine) {
    if (job.taken || existsSync(job.target)) continue
    job.taken = true
    const image = sharp(job.bytes).resize(job.wanted, null, { withoutEnlargement: true })
    const part = `${job.target}.part`
    await job.encode(image).toFile(part)
    await rename(part, job.target)
  }
}

/** Deletes files of pictures that were changed or removed. */
async function tidy() {
  const wanted = new Set(jobs.map((job) => job.target))
  for (const file of await readdir(made)) {
    if (!wanted.has(join(made, file))) await rm(join(made, file))
  }
}

async function keepManifest() {
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  const before = existsSync(manifestFile) ? await readFile(manifestFile, 'utf8') : ''
  if (before !== text) await writeFile(manifestFile, text)
  const fresh = jobs.filter((job) => job.taken).length
  console.log(`Pictures: ${sources.length} sources, ${jobs.length} files, ${fresh} generated`)
}
