import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { numberList } from '@/lib/platform/language/punctuation'
import { shortlistOf } from '@/lib/shortlist'
import type { FieldsProps } from './field'

interface Props extends Pick<FieldsProps, 'form'> {
  list: string
  ticked: boolean
}

/** What the visitor keeps, ticked to go with the request. Nothing without a list. */
export function ShortlistField({ form, list, ticked }: Props) {
  const locale = useLocale()
  const t = useTranslations('Contact')
  const names = shortlistOf(list).map((entry) =>
    'plot' in entry ? t('plotOptions.plot', { number: entry.plot }) : t(`villaOptions.${entry.villa}`),
  )
  if (names.length === 0) return null
  return (
    <label className="mb-1 flex min-h-11 items-center gap-3.5">
      <Checkbox value={list} defaultChecked={ticked} {...form.register('shortlist')} />
      {t('shortlist', { list: numberList(names, locale) })}
    </label>
  )
}
