import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { personName } from '@/lib/platform/language/person-name'
import { addLeadInput, type AddLeadInput, type AddLeadValues } from '@/lib/leads/add/schema'
import { z } from '@/lib/platform/http/zod'
import { draftNames, dropDraft, findDraft } from '@/components/staff/drafts/draft-store'
import { leadLists } from '@/components/staff/leads/use-change-lead'

export interface AddLeadParts {
  form: UseFormReturn<AddLeadValues, unknown, AddLeadInput>
  /** The error of a field, if any. */
  errorOf: (field: keyof AddLeadValues) => string | undefined
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

/** For unfinished input. The plot may be gone by the time the draft is opened. */
const draft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  channels: z.object({ whatsapp: z.string(), line: z.string(), wechat: z.string(), telegram: z.string() }),
  message: z.string(),
  nextStep: z.string(),
  nextStepOn: z.string(),
} satisfies Record<Exclude<Text, 'plot'> | 'channels', z.ZodType>)

export function useAddLeadForm(): AddLeadParts {
  const t = useTranslations('Contact.validation')
  const [kept] = useState(() => findDraft(draftNames.newLead, draft))
  const form = useForm<AddLeadValues, unknown, AddLeadInput>({
    resolver: zodResolver(addLeadInput),
    defaultValues: empty,
    ...(kept && { values: { ...empty, ...kept }, resetOptions: { keepDefaultValues: true } }),
  })
  const { errors } = form.formState
  return {
    form,
    errorOf: (field) => {
      const message = errors[field]?.message
      // Fields of the request form have message keys; the others have sentences.
      return message && t.has(message as 'requiredField') ? t(message as 'requiredField') : message
    },
  }
}

export function useAddLead(onAdded: (id: number) => void) {
  return useMutation({
    mutationFn: (input: AddLeadInput) => callApi('POST', '/api/admin/leads', { body: input }),
    onSuccess: (lead) => {
      dropDraft(draftNames.newLead)
      showToast({ title: 'Lead added', text: `${personName(lead)} is in the list.` })
      onAdded(lead.id)
    },
    meta: { failed: 'Update failed', changes: leadLists },
  })
}
