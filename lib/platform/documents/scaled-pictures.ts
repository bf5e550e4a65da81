import { createHash } from 'node:crypto'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { env } from '@/lib/env'
import { projectPath } from './project-path'

export interface PictureFile {
  name: string
  file: string
}

export interface PictureRequest {
  /** Name below `public/pictures`, without extension. */
  name: string
  width: number
  /** Aspect ratio (width / height) to crop to, if any. */
  ratio?: number
}

/** Scales pictures for print. The results are cached under `data/` by content hash, for all languages. */
export async function scaledPictures(wishes: readonly PictureRequest[]): Promise<PictureFile[]> {
  const folder = join(env.DATA_DIR, 'typeset')
  await mkdir(folder, { recursive: true })
  return Promise.all(wishes.map((wish) => scaled(folder, wish)))
}

async function scaled(folder: string, { name, width, ratio }: PictureRequest): Promise<PictureFile> {
  const source = await readFile(projectPath('public', 'pictures', `${name}.jpg`))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const file = join(folder, `${name}-${width}${ratio ? `x${Math.round(width / ratio)}` : ''}-${hash}.jpg`)
  if (!(await exists(file))) {
    const bytes = await sharp(source)
      .resize({ width, ...(ratio && { height: Math.round(width / ratio) }), withoutEnlargement: true })
      .jpeg({ quality: 78, quantisationTable: 3, overshootDeringing: true })
      .toBuffer()
    await writeAtomically(file, bytes)
  }
  return { name, file }
}

/** Writes a temporary file and renames it, so that readers never see a partial file. */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(beside, bytes)
  await rename(beside, file)
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
