import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { visitDays, visitWays } from '@/lib/leads/request/visit-rules'
import { Field, useFields, type FieldsProps } from './field'

const names = { 'on-site': 'onSite', video: 'video' } as const

/** Day and channel unfold by CSS, so that they work without JavaScript. */
export function VisitFields({ form, values }: FieldsProps) {
  const t = useTranslations('Contact.visit')
  const { field, control } = useFields(form)
  // Set on focus, because the page is cached for more than a day. The server checks the day.
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
          {...form.register('visit')}
        />
        {t('wish')}
      </label>
      <p id="visit-hint" className="mb-3 ml-9 type-small text-muted-foreground">
        {t('hint')}
      </p>
      <div className="mt-4 mb-4 grid fit-columns gap-gutter gap-y-6 group-has-[[name=visit]:checked]/visit:grid supports-[selector(:has(*))]:hidden sm:ml-9">
        <Field {...field('visitDay')} label={t('day')} required>
          <Input
            density="roomy"
            type="date"
            aria-required
            defaultValue={values.visitDay}
            {...control('visitDay')}
            onFocus={offerDays}
          />
        </Field>
        <Field {...field('visitChannel')} label={t('channel')}>
          <NativeSelect
            density="roomy"
            defaultValue={values.visitChannel ?? visitWays[0]}
            {...control('visitChannel')}
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
