import { getTranslations } from 'next-intl/server'
import { buttonVariants } from '@/components/ui/button-variants'
import { LocalLink } from './local-link'

interface Props {
  /** Path of the first page, possibly with a query. */
  path: string
  page: number
  totalPages: number
}

/** Links that work without JavaScript; nothing for a single page. */
export async function Pagination({ path, page, totalPages }: Props) {
  if (totalPages < 2) return null
  const t = await getTranslations('Common')
  const a11y = await getTranslations('A11y')
  const paged = path.includes('?') ? `${path}&page=` : `${path}?page=`
  const address = (wanted: number) => (wanted === 1 ? path : paged + wanted)
  const buttonClass = buttonVariants({ variant: 'outline' })
  return (
    <nav aria-label={a11y('pagination')} className="flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <LocalLink href={address(page - 1)} rel="prev" className={buttonClass}>
          {t('previous')}
        </LocalLink>
      ) : (
        <button type="button" disabled className={buttonClass}>
          {t('previous')}
        </button>
      )}
      <p className="tabular-nums">{t('pageOf', { page, total: totalPages })}</p>
      {page < totalPages ? (
        <LocalLink href={address(page + 1)} rel="next" className={buttonClass}>
          {t('next')}
        </LocalLink>
      ) : (
        <button type="button" disabled className={buttonClass}>
          {t('next')}
        </button>
      )}
    </nav>
  )
}
