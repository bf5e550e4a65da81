import { useLocale, useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { countryCodes, defaultCountryCode } from '@/lib/leads/country-codes'
import type { LeadFormValues } from '@/lib/leads/request/schema'
import { Field, invalidProps } from './field'
import { useFieldError } from './use-field-error'

export interface FieldsProps {
  form: UseFormReturn<LeadFormValues>
  values: Record<string, string>
}

const first = { name: 'firstName', autoComplete: 'given-name', type: 'text', wide: false } as const
const last = { name: 'lastName', autoComplete: 'family-name', type: 'text', wide: false } as const
// No `type="email"`: without JavaScript browsers would refuse addresses in other scripts.
const email = {
  name: 'email',
  autoComplete: 'email',
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  wide: true,
} as const

export function PersonFields({ form: { register, formState }, values }: FieldsProps) {
  const t = useTranslations('Contact')
  const error = useFieldError(formState.errors)
  // As names are written in the language.
  const named = useLocale() === 'zh' ? [last, first, email] : [first, last, email]
  return (
    <>
      {named.map(({ name, wide, ...attributes }) => (
        <Field
          key={name}
          id={name}
          label={t(name)}
          required
          error={error(name)}
          {...(wide && { className: 'sm:col-span-2' })}
        >
          <Input
            density="roomy"
            id={name}
            required
            defaultValue={values[name]}
            {...attributes}
            {...invalidProps(name, error(name))}
            {...register(name)}
          />
        </Field>
      ))}
      <div className="grid gap-x-3 gap-y-6 sm:col-span-2 sm:grid-cols-[minmax(11rem,5fr)_7fr]">
        <Field id="countryCode" label={t('countryCode')} error={error('countryCode')}>
          <NativeSelect
            density="roomy"
            id="countryCode"
            autoComplete="tel-country-code"
            defaultValue={values.countryCode ?? defaultCountryCode}
            {...invalidProps('countryCode', error('countryCode'))}
            {...register('countryCode')}
          >
            {countryCodes.map(({ code, name }) => (
              <option key={code} value={code}>
                {t('countryOption', { code, country: t(`countries.${name}`) })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id="phone" label={t('phone')} note={t('optional')} error={error('phone')}>
          <Input
            density="roomy"
            id="phone"
            // HTML allows no number without its country code in a field of type tel.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            defaultValue={values.phone}
            {...invalidProps('phone', error('phone'))}
            {...register('phone')}
          />
        </Field>
      </div>
    </>
  )
}
