import { useLocale, useTranslations } from 'next-intl'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { countryCodes, defaultCountryCode } from '@/lib/leads/country-codes'
import { Field, useFields, type FieldsProps } from './field'

const first = { name: 'firstName', autoComplete: 'given-name', type: 'text', wide: false } as const
const last = { name: 'lastName', autoComplete: 'family-name', type: 'text', wide: false } as const
// No `type="email"`, because without JavaScript browsers would reject addresses in other scripts.
const email = {
  name: 'email',
  autoComplete: 'email',
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  wide: true,
} as const

export function PersonFields({ form, values }: FieldsProps) {
  const t = useTranslations('Contact')
  const { field, control } = useFields(form)
  // In the language's order of names.
  const fields = useLocale() === 'zh' ? [last, first, email] : [first, last, email]
  return (
    <>
      {fields.map(({ name, wide, ...attributes }) => (
        <Field
          key={name}
          {...field(name)}
          label={t(name)}
          required
          missing={t(`validation.${name}Required`)}
          {...(wide && { className: 'col-span-full' })}
        >
          <Input density="roomy" required defaultValue={values[name]} {...attributes} {...control(name)} />
        </Field>
      ))}
      <Field {...field('countryCode')} label={t('countryCode')}>
        <NativeSelect
          density="roomy"
          autoComplete="tel-country-code"
          defaultValue={values.countryCode ?? defaultCountryCode}
          {...control('countryCode')}
        >
          {countryCodes.map(({ code, name }) => (
            <option key={code} value={code}>
              {t('countryOption', { code, country: t(`countries.${name}`) })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field {...field('phone')} label={t('phone')} note={t('optional')}>
        <Input
          density="roomy"
          // HTML allows no number without its calling code in a field of type tel.
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={values.phone}
          {...control('phone')}
        />
      </Field>
    </>
  )
}
