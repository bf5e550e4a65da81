import { useTranslations } from 'next-intl'
import { locales } from '@/lib/platform/language/locales'
import { leadSources } from '@/lib/leads/follow-up/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { SelectField } from '@/components/staff/forms/text-fields'
import { languageNames } from '@/components/staff/language-names'
import { sourceNames } from '@/components/staff/leads/follow-up-words'
import type { AddLeadParts } from './use-add-lead'
import { useAccounts } from '@/components/staff/leads/use-accounts'

/** How the lead came, in which language, and what it is about. */
export function AddLeadChoices({ form: { register }, errorOf }: AddLeadParts) {
  const villa = useTranslations('Contact.villaOptions')
  const accounts = useAccounts()
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <SelectField label="Source" error={errorOf('source')} {...register('source')}>
        {leadSources.slice(1).map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Their language" {...register('language')}>
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {languageNames.of(locale)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Takes care"
        {...register('ownerId', { setValueAs: (value) => (value ? Number(value) : undefined) })}
      >
        <option value="">I do</option>
        {accounts.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </SelectField>
      <SelectField label="Villa type" error={errorOf('villaType')} {...register('villaType')}>
        <option value="">Not specified</option>
        {villaInterests.map((type) => (
          <option key={type} value={type}>
            {villa(type)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Plot number" error={errorOf('plot')} {...register('plot')}>
        <option value="">None</option>
        {plotNumbers.map((number) => (
          <option key={number} value={number}>
            {`Plot ${number}`}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
