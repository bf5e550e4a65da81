import { getTranslations } from 'next-intl/server'

export type ViewerLabels = Awaited<ReturnType<typeof viewerLabels>>

export async function viewerLabels() {
  const t = await getTranslations('A11y')
  return {
    viewer: t('viewer'),
    close: t('closeViewer'),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
}
