import manifest from '@/public/pictures/manifest.json'
import { villas, type VillaId } from '@/lib/villas'

export type PictureName = keyof typeof manifest

/** A picture as the page needs it: the files a browser may choose from, and what to show until it has one. */
export interface PictureFiles {
  src: string
  width: number
  height: number
  preview?: string | undefined
  /** Best format first; the last resort is `src`. */
  sources: { type: string; srcSet: string }[]
  /** The same for a screen that stands upright, where there is such a picture. */
  tall?: { type: string; srcSet: string }[] | undefined
  srcSet?: string | undefined
}

/** The files of one of the site's own pictures, made ahead by scripts/pictures.ts. */
export function ownPicture(name: PictureName): PictureFiles {
  const { width, height, preview, file, hash, widths, tallWidths }: Entry = manifest[name]
  const address = (wide: number, format: string, crop = '') =>
    `/pictures/made/${name}-${hash}${crop}-${wide}.${format}`
  const srcSet = (format: string, from = widths, crop = '') =>
    from.map((wide) => `${address(wide, format, crop)} ${wide}w`).join(', ')
  if (widths.length === 0) return { src: `/pictures/${file}`, width, height, preview, sources: [] }
  return {
    src: address(widths.find((wide) => wide >= 1280) ?? width, 'jpg'),
    width,
    height,
    preview,
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    srcSet: srcSet('jpg'),
    tall:
      tallWidths &&
      ['avif', 'webp', 'jpeg'].map((type) => ({
        type: `image/${type}`,
        srcSet: srcSet(type.replace('jpeg', 'jpg'), tallWidths, '-tall'),
      })),
  }
}

interface Entry {
  file: string
  width: number
  height: number
  hash: string
  widths: readonly number[]
  tallWidths?: readonly number[]
  preview: string
}

/** The own picture behind an address such as `/pictures/progress-1.jpg`, which demonstration content uses. */
export function ownPictureAt(url: string): PictureFiles | undefined {
  const name = /^\/pictures\/([\w-]+)\.jpg$/.exec(url)?.[1]
  return name !== undefined && isPictureName(name) ? ownPicture(name) : undefined
}

function isPictureName(name: string): name is PictureName {
  return Object.hasOwn(manifest, name)
}

export type VillaPicture = Extract<PictureName, `villa-${string}`>

/** A villa's pictures, the main one first. */
export function villaPictures(id: VillaId): [VillaPicture, ...VillaPicture[]] {
  const [main, ...rest] = villas[id].pictures.filter(isVillaPicture)
  if (!main) throw new Error(`Villa ${id} has no picture in public/pictures`)
  return [main, ...rest]
}

/** Key of a picture's text in the messages: `villa-3br-1` is `Alt.villa3br1`. */
export function altKey<Name extends PictureName>(name: Name): WithoutHyphens<Name> {
  // The type says letter by letter what replaceAll does.
  return name.replaceAll('-', '') as WithoutHyphens<Name>
}

type WithoutHyphens<Text extends string> = Text extends `${infer Start}-${infer Rest}`
  ? `${Start}${WithoutHyphens<Rest>}`
  : Text

function isVillaPicture(name: string): name is VillaPicture {
  return name.startsWith('villa-') && isPictureName(name)
}
