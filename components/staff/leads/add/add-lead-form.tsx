import { useLayoutEffect } from 'react'
import { Button } from '@/components/ui/button'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { isEmailAddress } from '@/lib/platform/mail/email-address'
import { leadLimits } from '@/lib/leads/field-lengths'
import { useAskBeforeLeaving, useKeepDraft } from '@/components/staff/drafts/use-draft'
import { draftNames } from '@/components/staff/drafts/draft-names'
import { DayField } from '@/components/staff/forms/day-field'
import { TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import { AddLeadChoices } from './add-lead-choices'
import { AddLeadPerson } from './add-lead-person'
import { SamePerson } from '@/components/staff/leads/panel/same-person'
import { useAddLead, useAddLeadForm } from './use-add-lead'

interface Props {
  onUnsaved: (unsaved: boolean) => void
  onAdded: (id: number) => void
}

export function AddLeadForm({ onUnsaved, onAdded }: Props) {
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
