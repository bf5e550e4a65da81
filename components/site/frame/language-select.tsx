import { getLocale, getTranslations } from 'next-intl/server'
import { endonyms, locales } from '@/lib/platform/language/locales'
import { Flag } from './flag'
import { LanguageMenu } from './language-menu'

/** Made of links, so that it works without JavaScript. */
export async function LanguageSelect({ placement }: { placement: 'bar' | 'menu' }) {
  const locale = await getLocale()
  const t = await getTranslations('Language')
  return (
    <LanguageMenu
      placement={placement}
      current={locale}
      label={t('current', { language: endonyms[locale] })}
      languages={locales.map((code) => ({
        locale: code,
        name: t(`names.${code}`),
        flag: <Flag locale={code} />,
      }))}
    />
  )
}
