import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { visitDays, visitWays } from '@/lib/leads/request/visit-rules'
import { Field, invalidProps } from './field'
import type { FieldsProps } from './person-fields'
import { useFieldError } from './use-field-error'

const names = { 'on-site': 'onSite', video: 'video' } as const

/** The wish to visit. Its day and channel unfold when it is ticked, by style alone, so without JavaScript too. */
export function VisitFields({ form: { register, formState }, values }: FieldsProps) {
  const t = useTranslations('Contact.visit')
  const error = useFieldError(formState.errors)
  // Not rendered: the page is kept longer than a day. The server checks the day in any case.
  function offerDays({ target }: FocusEvent<HTMLInputElement>) {
    const { first, last } = visitDays(new Date())
    target.min = first
    target.max = last
  }
  return (
    <div className="group/visit">
      <label className="mt-1 flex min-h-11 items-center gap-3.5">
        <Checkbox
          aria-describedby="visit-hint"
          defaultChecked={values.visit !== undefined}
          {...register('visit')}
        />
        {t('wish')}
      </label>
      <p id="visit-hint" className="ml-9 type-small text-muted-foreground">
        {t('hint')}
      </p>
      <div className="mt-4 mb-4 ml-9 grid gap-gutter gap-y-6 group-has-[[name=visit]:checked]/visit:grid supports-[selector(:has(*))]:hidden sm:grid-cols-2">
        <Field id="visitDay" label={t('day')} error={error('visitDay')}>
          <Input
            density="roomy"
            id="visitDay"
            type="date"
            defaultValue={values.visitDay}
            {...invalidProps('visitDay', error('visitDay'))}
            {...register('visitDay')}
            onFocus={offerDays}
          />
        </Field>
        <Field id="visitChannel" label={t('channel')} error={error('visitChannel')}>
          <NativeSelect
            density="roomy"
            id="visitChannel"
            defaultValue={values.visitChannel ?? visitWays[0]}
            {...invalidProps('visitChannel', error('visitChannel'))}
            {...register('visitChannel')}
          >
            {visitWays.map((way) => (
              <option key={way} value={way}>
                {t(names[way])}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
    </div>
  )
}
