import { getTranslations } from 'next-intl/server'
import { Link } from '@/lib/language/navigation'
export default async function HomePage() {
  const t = await getTranslations('Hero')
  return <h1>{t('title')} <Link href="/privacy">p</Link></h1>
}
