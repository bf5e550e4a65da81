import { getTranslations } from 'next-intl/server'

export type ViewerLabels = Awaited<ReturnType<typeof viewerLabels>>

export async function viewerLabels(count: number) {
  const t = await getTranslations('A11y')
  return {
    viewer: t('viewer'),
    close: t('closeViewer'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
    enlarge: t('enlargePicture'),
    reduce: t('reducePicture'),
    position: Array.from({ length: count }, (_, index) => t('pictureOf', { index: index + 1, count })),
  }
}
