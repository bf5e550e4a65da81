import { getLocale, getTranslations } from 'next-intl/server'
import { localPath } from '@/lib/platform/language/routing'

export type KeepWords = Awaited<ReturnType<typeof keepWords>>

/** The texts of KeepButton, and the address of the shortlist. */
export async function keepWords() {
  const t = await getTranslations('Shortlist')
  const path = localPath(await getLocale(), '/shortlist')
  return { keep: t('keep'), kept: t('kept'), open: t('open'), path }
}
