import { locales } from '@/lib/platform/language/locales'
import { villaIds, type VillaId } from '@/lib/villas'
import { z } from '@/lib/platform/http/zod'

const namePattern = /^(?<locale>\w+)-(?<page>\w+)-(?<version>[0-9a-f]{12})\.jpg$/

/** The size that social networks recommend. */
export const shareSize = { width: 1200, height: 630 } as const

/** Names below `public/pictures`. Other pages use the picture of the home page. */
export const sharePhotos = {
  home: 'hero-1',
  '3br': 'villa-3br-1',
  '4br': 'villa-4br-1',
  '5br': 'villa-5br-1',
  sitePlan: 'hero-2',
  compare: 'about-2',
  progress: 'progress-1',
  samuiInfo: 'article-1',
  guide: 'placeholder',
} satisfies Record<VillaId, string> & Record<string, string>
export type SharePage = keyof typeof sharePhotos
export const sharePages = Object.keys(sharePhotos) as SharePage[]

/** @param version of a picture with availability; without it, the picture from the build */
export function sharePath(locale: string, page: SharePage, version?: string | null): string {
  return `/share/${locale}-${page}${version ? `-${version}` : ''}.jpg`
}

/** File name of a picture with availability. */
export const shareName = z.object({
  name: z
    .string()
    .regex(namePattern)
    .transform((name) => namePattern.exec(name)?.groups)
    .pipe(z.object({ locale: z.enum(locales), page: z.enum(sharePages), version: z.string() })),
})

export function isVillaShare(page: SharePage): page is VillaId {
  return (villaIds as readonly string[]).includes(page)
}
