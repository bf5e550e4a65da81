import { useTranslations } from 'next-intl'
import { NativeSelect } from '@/components/ui/native-select'
import { isVillaId } from '@/lib/villas'
import { Field, invalidProps } from './field'
import type { FieldsProps } from './person-fields'
import type { PlotOption } from './plot-options'
import { useFieldError } from './use-field-error'

interface Props extends FieldsProps {
  plots: readonly PlotOption[]
}

/** The plot the visitor has in mind. Choosing one also chooses its villa. */
export function PlotField({ form: { register, formState, setValue }, values, plots }: Props) {
  const t = useTranslations('Contact')
  const error = useFieldError(formState.errors)('plot')
  function chooseVilla(plot: string) {
    const villaType = plots.find(({ number }) => String(number) === plot)?.villaType
    if (villaType) setValue('villaType', villaType)
  }
  return (
    <Field id="plot" label={t('plot')} note={t('optional')} error={error}>
      <NativeSelect
        density="roomy"
        id="plot"
        defaultValue={values.plot ?? ''}
        {...invalidProps('plot', error)}
        {...register('plot', { onChange: (event) => chooseVilla(event.target.value) })}
      >
        <option value="">{t('plotOptions.placeholder')}</option>
        {plots.map(({ number, label }) => (
          <option key={number} value={number}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

/** Whether a plot carries another villa than the one that was chosen. */
export function carriesOther(plots: readonly PlotOption[], plot: unknown, villa: string): boolean {
  const own = plots.find(({ number }) => String(number) === String(plot))?.villaType
  return Boolean(own) && isVillaId(villa) && own !== villa
}
