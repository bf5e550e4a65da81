import { useTranslations } from 'next-intl'
import { countryCodes } from '@/lib/leads/country-codes'
import { leadLimits } from '@/lib/leads/field-lengths'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import type { AddLeadParts } from './use-add-lead'

/** Who the lead is. */
export function AddLeadPerson({ form: { register }, errorOf }: AddLeadParts) {
  const country = useTranslations('Contact.countries')
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="off"
        maxLength={leadLimits.name}
        error={errorOf('firstName')}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        maxLength={leadLimits.name}
        error={errorOf('lastName')}
        {...register('lastName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={leadLimits.email}
        error={errorOf('email')}
        {...register('email')}
      />
      <div className="grid grid-cols-[9rem_1fr] gap-3">
        <SelectField label="Country code" error={errorOf('countryCode')} {...register('countryCode')}>
          {countryCodes.map(({ code, name }) => (
            <option key={name} value={code}>
              {`${code} ${country(name)}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          maxLength={leadLimits.phone}
          error={errorOf('phone')}
          {...register('phone')}
        />
      </div>
    </div>
  )
}
