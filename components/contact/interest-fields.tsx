import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { villaInterests } from '@/lib/villas'
import { Field, invalidProps } from './field'
import type { FieldsProps } from './person-fields'
import { carriesOther, PlotField } from './plot-field'
import type { PlotOption } from './plot-options'
import { useFieldError } from './use-field-error'
import { VisitFields } from './visit-fields'
import type { Wish } from './wish'

interface Props extends FieldsProps {
  plots: readonly PlotOption[]
  wish: Wish | undefined
}

export function InterestFields({ form, values, plots, wish }: Props) {
  const { register, formState, getValues, setValue } = form
  const t = useTranslations('Contact')
  const error = useFieldError(formState.errors)
  const filledBefore = Object.keys(values).length > 0
  function leaveOtherPlot(villa: string) {
    if (carriesOther(plots, getValues('plot'), villa)) setValue('plot', '')
  }
  return (
    <>
      <Field id="villaType" label={t('villaType')} note={t('optional')} error={error('villaType')}>
        <NativeSelect
          density="roomy"
          id="villaType"
          defaultValue={values.villaType ?? wish?.villaType ?? ''}
          {...invalidProps('villaType', error('villaType'))}
          {...register('villaType', { onChange: (event) => leaveOtherPlot(event.target.value) })}
        >
          <option value="">{t('villaOptions.placeholder')}</option>
          {villaInterests.map((villa) => (
            <option key={villa} value={villa}>
              {t(`villaOptions.${villa}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <PlotField form={form} values={{ ...wish, ...values }} plots={plots} />
      <Field
        id="message"
        label={t('message')}
        note={t('optional')}
        error={error('message')}
        className="sm:col-span-2"
      >
        <Textarea
          density="roomy"
          id="message"
          rows={4}
          placeholder={t('messagePlaceholder')}
          defaultValue={values.message}
          {...invalidProps('message', error('message'))}
          {...register('message')}
        />
      </Field>
      <div className="sm:col-span-2">
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
