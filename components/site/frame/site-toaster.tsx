import { getTranslations } from 'next-intl/server'
import { LateToaster } from './late-toaster'

export async function SiteToaster() {
  const t = await getTranslations('A11y')
  return <LateToaster label={t('notifications', { hotkey: 'F8' })} closeLabel={t('closeNotification')} />
}
