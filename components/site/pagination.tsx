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
  const step = (wanted: number, way: 'previous' | 'next') => {
    const className = buttonVariants({ variant: 'outline' })
    if (wanted < 1 || wanted > totalPages)
      return (
        <button type="button" disabled className={className}>
          {t(way)}
        </button>
      )
    return (
      <LocalLink href={address(wanted)} rel={way === 'next' ? 'next' : 'prev'} className={className}>
        {t(way)}
      </LocalLink>
    )
  }
  return (
    <nav aria-label={a11y('pagination')} className="flex flex-wrap items-center justify-between gap-4">
      {step(page - 1, 'previous')}
      <p className="tabular-nums">{t('pageOf', { page, total: totalPages })}</p>
      {step(page + 1, 'next')}
    </nav>
  )
}
