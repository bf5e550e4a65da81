import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { callApi, messageOf } from '@/components/staff/browser/api'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { showToast } from '@/components/ui/toast/toast'
import { addLeadInput, type AddLeadInput, type AddLeadValues } from '@/lib/leads/add/schema'
import { z } from '@/lib/platform/http/zod'
import { personName } from '@/lib/platform/language/person-name'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { isEmailAddress } from '@/lib/platform/mail/email-address'
import { leadLimits } from '@/lib/leads/field-lengths'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { draftNames, dropDraft, findDraft } from '@/components/staff/drafts/draft-store'
import { DayField } from '@/components/staff/forms/day-field'
import { ErrorText } from '@/components/staff/forms/save-error'
import { Options } from '@/components/staff/forms/options'
import { TextAreaField, TextField, SelectField } from '@/components/staff/forms/text-fields'
import { EditorDialog, type FormProps } from '@/components/staff/task-dialog'
import { SamePerson } from '@/components/staff/leads/panel/same-person'
import {
  PersonFields,
  personTexts,
  useErrorOf,
  WishFields,
} from '@/components/staff/leads/edit/person-fields'
import { defaultCountryCode } from '@/lib/leads/country-codes'
import { languageName, locales } from '@/lib/platform/language/locales'
import { leadSources } from '@/lib/leads/schema'
import { sourceNames } from '@/components/staff/leads/follow-up-words'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { visitorReads } from '@/components/staff/leads/lead-texts'

interface Props {
  onClose: () => void
  onAdded: (id: number) => void
}

export function AddLeadDialog({ onClose, onAdded }: Props) {
  return (
    <EditorDialog
      title="Add Lead"
      text="A person who called, came by or was sent by an agent. They get no mail unless you send the pack. Through the privacy link they can read what you enter, but not who the owner is."
      className="max-w-3xl max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:translate-none max-sm:border-0"
      draft={draftNames.newLead}
      onClose={onClose}
    >
      {(form) => <AddLeadForm {...form} onAdded={onAdded} />}
    </EditorDialog>
  )
}

function AddLeadForm({ onUnsaved, onSaved, onAdded }: FormProps & Pick<Props, 'onAdded'>) {
  const { register, handleSubmit, formState, watch, setValue, reset } = useAddLeadForm()
  const errorOf = useErrorOf(formState.errors)
  const add = useMutation({
    mutationFn: (input: AddLeadInput) => callApi('POST', '/api/admin/leads', { body: input }),
    onSuccess: (lead) => {
      dropDraft(draftNames.newLead)
      showToast({ title: 'Lead added', text: `${personName(lead)} is in the list.` })
      onSaved()
      onAdded(lead.id)
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
  const accounts = useAccounts()
  const values = watch()
  const unsaved = formState.isDirty
  useKeepDraft(draftNames.newLead, values, unsaved, reset)
  useAskBeforeLeaving(unsaved, onUnsaved)
  const email = (values.email ?? '').trim()
  const person = {
    email: isEmailAddress(email) ? email : '',
    countryCode: values.countryCode ?? defaultCountryCode,
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
      <PersonFields field={register} errorOf={errorOf} />
      <SamePerson person={person} title="Already here" newTab />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField label="Source" error={errorOf('source')} {...register('source')}>
          <Options of={leadSources.slice(1).map((source) => [source, sourceNames[source]])} />
        </SelectField>
        <SelectField label="Their language" {...register('language')}>
          <Options of={locales.map((locale) => [locale, languageName(locale, 'en')])} />
        </SelectField>
        <SelectField
          label="Owner"
          {...register('ownerId', { setValueAs: (value) => (value ? Number(value) : undefined) })}
        >
          <option value="">Me</option>
          <Options of={accounts.map(({ id, username }) => [id, username])} />
        </SelectField>
        <WishFields field={register} errorOf={errorOf} />
      </div>
      <TextAreaField
        label="What they asked for"
        hint={visitorReads}
        rows={3}
        maxLength={leadLimits.message}
        error={errorOf('message')}
        {...register('message')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Next step"
          hint={visitorReads}
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
      <div className="flex items-center gap-3">
        <Checkbox id="add-lead-pack" {...register('infoPack')} />
        <label htmlFor="add-lead-pack">Send the information pack</label>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add Lead'}
        </Button>
        {add.isError && <ErrorText>The lead was not added: {messageOf(add.error)}</ErrorText>}
      </div>
    </form>
  )
}

/** A new field does not compile until it is here. */
const empty: Required<Omit<AddLeadValues, 'ownerId'>> = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '+66',
  phone: '',
  channels: { whatsapp: '', line: '', wechat: '', telegram: '' },
  villaType: '',
  plot: '',
  message: '',
  infoPack: false,
  newsletter: false,
  language: 'en',
  source: 'call',
  nextStep: '',
  nextStepOn: '',
}

type Text = {
  [Name in keyof AddLeadValues]-?: string extends AddLeadValues[Name] ? Name : never
}[keyof AddLeadValues]

/** Schema of a draft. It omits the plot, which may be sold by the time the draft is opened. */
const draft = z.object({
  ...personTexts,
  message: z.string(),
  nextStep: z.string(),
  nextStepOn: z.string(),
} satisfies Record<Exclude<Text, 'plot'> | 'channels', z.ZodType>)

function useAddLeadForm() {
  const [kept] = useState(() => findDraft(draftNames.newLead, draft))
  return useForm<AddLeadValues, unknown, AddLeadInput>({
    resolver: zodResolver(addLeadInput),
    defaultValues: empty,
    ...(kept && { values: { ...empty, ...kept }, resetOptions: { keepDefaultValues: true } }),
  })
}
