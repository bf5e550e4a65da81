import { getTranslations } from 'next-intl/server'

/** Marks a draft, which only staff see on public pages. */
export async function DraftMark({ published }: { published: boolean }) {
  if (published) return null
  const t = await getTranslations('Common')
  return (
    <span className="inline-block bg-coral px-2.5 py-0.5 text-[0.8125rem] font-medium text-ivory">
      {t('draft')}
    </span>
  )
}
