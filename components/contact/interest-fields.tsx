import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { numberList } from '@/lib/platform/language/punctuation'
import { parseShortlist } from '@/lib/shortlist'
import { villaInterests } from '@/lib/villas'
import { Field, useFields, type FieldsProps } from './field'
import { VisitFields } from './visit-fields'
import { isOfOtherVilla, villaOnPlot, type PlotOption, type Preselection } from './preselection'

interface Props extends FieldsProps {
  plots: readonly PlotOption[]
  preselected: Preselection | undefined
  shortlist: string
}

export function InterestFields({ form, values, plots, preselected, shortlist }: Props) {
  const { register, getValues, setValue } = form
  const t = useTranslations('Contact')
  const { field, control } = useFields(form)
  const filledBefore = Object.keys(values).length > 0
  function leaveOtherPlot(villa: string) {
    if (isOfOtherVilla(plots, getValues('plot'), villa)) setValue('plot', '')
  }
  function chooseVillaOf(plot: string) {
    const villa = villaOnPlot(plots, plot)
    if (villa) setValue('villaType', villa)
  }
  return (
    <>
      <Field {...field('villaType')} label={t('villaType')} note={t('optional')}>
        <NativeSelect
          density="roomy"
          defaultValue={values.villaType ?? preselected?.villaType ?? ''}
          {...control('villaType', { onChange: (event) => leaveOtherPlot(event.target.value) })}
        >
          <option value="">{t('villaOptions.placeholder')}</option>
          {villaInterests.map((villa) => (
            <option key={villa} value={villa}>
              {t(`villaOptions.${villa}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field {...field('plot')} label={t('plot')} note={t('optional')}>
        <NativeSelect
          density="roomy"
          defaultValue={values.plot ?? preselected?.plot ?? ''}
          {...control('plot', { onChange: (event) => chooseVillaOf(event.target.value) })}
        >
          <option value="">{t('plotOptions.placeholder')}</option>
          {[...new Set(plots.map(({ group }) => group))].map((group) => (
            <optgroup key={group} label={group}>
              {plots
                .filter((plot) => plot.group === group)
                .map(({ number, label }) => (
                  <option key={number} value={number}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </NativeSelect>
      </Field>
      <Field {...field('message')} label={t('message')} note={t('optional')} className="col-span-full">
        <Textarea
          density="roomy"
          rows={4}
          placeholder={t('messagePlaceholder')}
          defaultValue={values.message}
          {...control('message')}
        />
      </Field>
      <div className="col-span-full">
        <ShortlistField
          form={form}
          list={shortlist}
          ticked={!filledBefore || values.shortlist !== undefined}
        />
        <label className="flex min-h-11 items-center gap-3.5">
          <Checkbox
            defaultChecked={filledBefore ? values.infoPack !== undefined : true}
            {...register('infoPack')}
          />
          {t('infoPack')}
        </label>
        <VisitFields form={form} values={values} />
        <label className="mt-1 flex min-h-11 items-center gap-3.5">
          <Checkbox
            aria-describedby="newsletter-hint"
            defaultChecked={values.newsletter !== undefined}
            {...register('newsletter')}
          />
          {t('newsletter')}
        </label>
        <p id="newsletter-hint" className="ml-9 type-small text-muted-foreground">
          {t('newsletterHint')}
        </p>
      </div>
    </>
  )
}

interface ShortlistProps extends Pick<FieldsProps, 'form'> {
  list: string
  ticked: boolean
}

/** A box that sends the visitor's shortlist with the request. Renders nothing without a shortlist. */
function ShortlistField({ form, list, ticked }: ShortlistProps) {
  const locale = useLocale()
  const t = useTranslations('Contact')
  const names = parseShortlist(list).map((entry) =>
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
