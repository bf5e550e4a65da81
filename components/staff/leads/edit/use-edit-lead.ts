import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { showToast } from '@/components/ui/toast'
import { callApi } from '@/components/staff/browser/api'
import { writeCache } from '@/components/staff/browser/query-client'
import { draftNames, dropDraft, findDraft } from '@/components/staff/drafts/draft-store'
import { leadLists } from '@/components/staff/leads/use-change-lead'
import { leadFactsInput, type LeadFactsInput, type LeadFactsValues } from '@/lib/leads/edit/schema'
import { z } from '@/lib/platform/http/zod'
import { locales } from '@/lib/platform/language/locales'
import { personName } from '@/lib/platform/language/person-name'
import { queryKeys } from '@/lib/staff/query-keys'
import { villaInterests } from '@/lib/villas'
import type { LeadJson } from '@/lib/leads/schema'
import { useErrorOf } from './person-fields'

/**
 * The form of an open lead. It sends only what was changed, with the version that it began with; after a
 * colleague's change the member chooses.
 */
export function useEditLead(lead: LeadJson, onSaved: () => void) {
  const client = useQueryClient()
  const [kept] = useState(() => findDraft(draftNames.lead(lead.id), draft))
  const [base, setBase] = useState<Base>(kept ?? baseOf(lead))
  const form = useForm<LeadFactsValues, unknown, LeadFactsInput>({
    resolver: zodResolver(leadFactsInput),
    defaultValues: base.before,
    ...(kept && { values: kept.values, resetOptions: { keepDefaultValues: true } }),
  })
  const key = queryKeys.lead(lead.id)
  const end = () => {
    dropDraft(draftNames.lead(lead.id))
    onSaved()
  }
  const save = useMutation({
    mutationFn: ({ facts, from }: { facts: LeadFactsInput; from: Base }) =>
      callApi('PATCH', `/api/leads/${lead.id}`, {
        body: { ...changesOf(facts, from), version: from.version },
      }),
    onSuccess: async (saved) => {
      await writeCache(client, key, saved)
      showToast({ title: 'Lead updated', text: `${personName(saved)} is saved.` })
      end()
    },
    meta: {
      failed: 'Update failed',
      changes: [queryKeys.leadHistory(lead.id), ...leadLists],
      onConflict: key,
    },
  })
  const submitFrom = (from: Base) =>
    form.handleSubmit((facts) => {
      if (Object.keys(changesOf(facts, from)).length === 0) return end()
      save.mutate({ facts, from })
    })
  return {
    form,
    base,
    save,
    submit: submitFrom(base),
    /** Puts the colleague's state into the form. */
    takeTheirs: () => {
      const theirs = baseOf(lead)
      setBase(theirs)
      form.reset(theirs.before)
      save.reset()
    },
    /** Puts the member's changes upon the colleague's state, and saves. */
    keepMine: () => {
      const theirs = baseOf(lead)
      const merged = { ...theirs.before, ...changed(form.getValues(), base.before) }
      setBase(theirs)
      form.reset(theirs.before)
      form.reset(merged, { keepDefaultValues: true })
      void submitFrom(theirs)()
    },
    errorOf: useErrorOf(form.formState.errors),
  }
}

const text = z.string()
/** Who the person is, in a draft. */
export const personTexts = {
  firstName: text,
  lastName: text,
  email: text,
  countryCode: text,
  phone: text,
  channels: z.object({ whatsapp: text, line: text, wechat: text, telegram: text }),
}
const values = z.object({
  ...personTexts,
  language: z.enum(locales),
  villaType: z.enum(['', ...villaInterests]),
  plot: text,
})

/** What the form began with: a draft is saved upon the version that it was written for. */
const base = z.object({ version: z.int(), before: values })
type Base = z.output<typeof base>
const draft = base.extend({ values })

function baseOf(lead: LeadJson): Base {
  return { version: lead.version, before: valuesOf(lead) }
}

function valuesOf({ channels, ...lead }: LeadJson): Base['before'] {
  return {
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email ?? '',
    countryCode: lead.countryCode,
    phone: lead.phone ?? '',
    channels: { whatsapp: '', line: '', wechat: '', telegram: '', ...channels },
    language: lead.language,
    villaType: lead.villaType ?? '',
    plot: lead.plot === null ? '' : String(lead.plot),
  }
}

/** What differs from the lead as it was read. */
function changesOf(facts: LeadFactsInput, from: Base): Partial<LeadFactsInput> {
  return changed(facts, leadFactsInput.parse(from.before))
}

function changed<T extends object>(values: T, before: NoInfer<T>): Partial<T> {
  const result: Partial<T> = { ...values }
  for (const name of Object.keys(result) as (keyof T)[]) {
    if (JSON.stringify(values[name]) === JSON.stringify(before[name])) delete result[name]
  }
  return result
}
