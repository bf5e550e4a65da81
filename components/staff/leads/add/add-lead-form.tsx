import { useLayoutEffect } from 'react'
import { Button } from '@/components/ui/button'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { isEmailAddress } from '@/lib/platform/mail/email-address'
import { leadLimits } from '@/lib/leads/field-lengths'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { draftNames } from '@/components/staff/drafts/draft-store'
import { DayField } from '@/components/staff/forms/day-field'
import { TextAreaField, TextField, SelectField } from '@/components/staff/forms/text-fields'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { SamePerson } from '@/components/staff/leads/panel/same-person'
import { useAddLead, useAddLeadForm, type AddLeadParts } from './use-add-lead'
import { useTranslations } from 'next-intl'
import { countryCodes } from '@/lib/leads/country-codes'
import { locales } from '@/lib/platform/language/locales'
import { leadSources } from '@/lib/leads/follow-up/schema'
import { plotNumbers, villaInterests } from '@/lib/villas'
import { languageNames } from '@/components/staff/language-names'
import { sourceNames } from '@/components/staff/leads/follow-up-words'
import { useAccounts } from '@/components/staff/leads/use-leads'

interface Props {
  onClose: () => void
  onAdded: (id: number) => void
}

export function AddLeadDialog({ onClose, onAdded }: Props) {
  return (
    <EditorDialog
      title="Add Lead"
      text="A person who called, came by or was sent by an agent. They get no mail unless you send the pack."
      className="max-w-3xl max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0"
      draft={draftNames.newLead}
      onClose={onClose}
    >
      {({ onUnsaved }) => <AddLeadForm onUnsaved={onUnsaved} onAdded={onAdded} />}
    </EditorDialog>
  )
}

function AddLeadForm({ onUnsaved, onAdded }: Pick<FormProps, 'onUnsaved'> & Pick<Props, 'onAdded'>) {
  const { form, errorOf } = useAddLeadForm()
  const add = useAddLead(onAdded)
  const { register, handleSubmit, formState, watch, setValue, reset } = form
  const values = watch()
  const unsaved = formState.isDirty
  useKeepDraft(draftNames.newLead, values, unsaved, reset)
  useAskBeforeLeaving(unsaved)
  useLayoutEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  const person = {
    email: isEmailAddress(values.email.trim()) ? values.email.trim() : '',
    countryCode: values.countryCode,
    phone: (values.phone ?? '').replace(/\D/g, '').length >= 6 ? (values.phone ?? '') : null,
  }
  const planned = Boolean(values.nextStep?.trim())
  return (
    <form
      method="post"
      noValidate
      aria-label="Add a lead"
      className="grid gap-5"
      onSubmit={handleSubmit((input) => add.mutate(planned ? input : { ...input, nextStepOn: null }))}
    >
      <AddLeadPerson form={form} errorOf={errorOf} />
      <SamePerson person={person} title="Already here" newTab />
      <AddLeadChoices form={form} errorOf={errorOf} />
      <TextAreaField
        label="What they asked for"
        rows={3}
        maxLength={leadLimits.message}
        error={errorOf('message')}
        {...register('message')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Next step"
          maxLength={leadLimits.nextStep}
          error={errorOf('nextStep')}
          {...register('nextStep')}
        />
        {planned && (
          <DayField
            label="Due"
            value={values.nextStepOn || null}
            onChange={(day) => setValue('nextStepOn', day ?? '', { shouldDirty: true })}
          />
        )}
        {planned && !values.nextStepOn && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="justify-self-start border-border"
            onClick={() => setValue('nextStepOn', dayAfter(siteDay(new Date()), 1), { shouldDirty: true })}
          >
            Due tomorrow
          </Button>
        )}
      </div>
      <label className="flex items-start gap-3">
        <input type="checkbox" className="mt-1 size-4 accent-sea" {...register('infoPack')} />
        Send the information pack
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add Lead'}
        </Button>
        {add.isError && (
          <p role="alert" className="text-sm text-coral">
            The lead was not added: {add.error.message}
          </p>
        )}
      </div>
    </form>
  )
}

function AddLeadPerson({ form: { register }, errorOf }: AddLeadParts) {
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

/** Source, language and subject of the lead. */
function AddLeadChoices({ form: { register }, errorOf }: AddLeadParts) {
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
