import { villaIds, type VillaId } from '@/lib/villas'

/** Pages with their own share picture; the others use the one of the home page. */
export const sharePages = ['home', ...villaIds, 'sitePlan', 'compare', 'progress', 'samuiInfo'] as const
export type SharePage = (typeof sharePages)[number]

/** The size that social networks recommend. */
export const shareSize = { width: 1200, height: 630 } as const

/** Photo on each share picture, by its name below `public/pictures`. */
export const sharePhotos: Record<SharePage, string> = {
  home: 'hero-1',
  '3br': 'villa-3br-1',
  '4br': 'villa-4br-1',
  '5br': 'villa-5br-1',
  sitePlan: 'hero-2',
  compare: 'about-2',
  progress: 'progress-1',
  samuiInfo: 'article-1',
}

export function sharePath(locale: string, page: SharePage): string {
  return `/share/${locale}-${page}.jpg`
}

export function isVillaShare(page: SharePage): page is VillaId {
  return (villaIds as readonly string[]).includes(page)
}
