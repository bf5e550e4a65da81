import { getLocale, getTranslations } from 'next-intl/server'
import { localPath } from '@/lib/platform/language/routing'

export type KeepSetup = Awaited<ReturnType<typeof keepSetup>>

/** The texts of KeepButton, and the path of the shortlist. */
export async function keepSetup() {
  const t = await getTranslations('Shortlist')
  const path = localPath(await getLocale(), '/shortlist')
  return { keep: t('keep'), kept: t('kept'), open: t('open'), path }
}
