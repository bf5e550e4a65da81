import { getTranslations } from 'next-intl/server'
import { altKey, ownPicture, type VillaPicture } from '@/lib/pictures/own-pictures'
import type { VillaId } from '@/lib/villas'

export type ViewerLabels = Awaited<ReturnType<typeof viewerContent>>['labels']

/** Slides and labels for a viewer of villa pictures. */
export async function viewerContent(pictures: readonly { name: VillaPicture; villa: VillaId }[]) {
  const t = await getTranslations()
  const alt = await getTranslations('Alt')
  const scene = await getTranslations('Scenes')
  const count = pictures.length
  return {
    slides: pictures.map(({ name, villa }) => ({
      files: ownPicture(name),
      alt: alt(altKey(name)),
      caption: t('Gallery.caption', {
        villa: t(`Villa.types.${villa}.title`),
        scene: scene(altKey(name)),
      }),
    })),
    labels: {
      viewer: t('A11y.viewer'),
      close: t('A11y.closeViewer'),
      previous: t('A11y.previousPicture'),
      next: t('A11y.nextPicture'),
      enlarge: t('A11y.enlargePicture'),
      reduce: t('A11y.reducePicture'),
      position: pictures.map((_, index) => t('A11y.pictureOf', { index: index + 1, count })),
    },
  }
}
