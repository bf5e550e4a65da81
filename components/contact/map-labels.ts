import { getTranslations } from 'next-intl/server'
import { mapAddresses, mapProvider } from '@/components/site/map-addresses'

export async function mapLabels() {
  const t = await getTranslations('Contact.map')
  const a11y = await getTranslations('A11y')
  return {
    ...mapAddresses(),
    labels: {
      title: t('title'),
      show: t('show'),
      notice: t('notice', { provider: mapProvider }),
      fallback: t('fallback'),
      link: t('link'),
      newTab: a11y('newTab'),
    },
  }
}
