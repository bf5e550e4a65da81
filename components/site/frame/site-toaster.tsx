import { getTranslations } from 'next-intl/server'
import { Toaster } from '@/components/ui/toaster'

/** In the layout, where a toast outlives the page that shows it. */
export async function SiteToaster() {
  const t = await getTranslations('A11y')
  return <Toaster label={t('notifications', { hotkey: 'F8' })} closeLabel={t('closeNotification')} />
}
