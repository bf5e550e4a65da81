import { getTranslations } from 'next-intl/server'
export const dynamicParams = false
export function generateStaticParams() {
  return ['page', 'villa', 'update', 'article'].map((kind) => ({ kind }))
}
export default async function P({ params }: { params: Promise<{ kind: string }> }) {
  const t = await getTranslations('NotFound')
  return (
    <h1>
      missing {(await params).kind} {t('title')}
    </h1>
  )
}
