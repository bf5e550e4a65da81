import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { cachedFile } from './cached-file'
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
export function scaledPictures(requests: readonly PictureRequest[]): Promise<PictureFile[]> {
  return Promise.all(requests.map(scaledPicture))
}

async function scaledPicture({ name, width, ratio }: PictureRequest): Promise<PictureFile> {
  const source = await readFile(projectPath('public', 'pictures', `${name}.jpg`))
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 12)
  const height = ratio && Math.round(width / ratio)
  const edition = { name: `${name}-${width}${height ? `x${height}` : ''}`, edition: `${hash}.jpg` }
  const file = await cachedFile({ folder: 'typeset', ...edition }, () =>
    sharp(source)
      .resize({ width, ...(height && { height }), withoutEnlargement: true })
      .jpeg({ quality: 78, quantisationTable: 3, overshootDeringing: true })
      .toBuffer(),
  )
  return { name, file }
}
