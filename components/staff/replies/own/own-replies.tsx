'use client'

import { SmallButton } from '@/components/staff/buttons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { Form } from '@/components/staff/forms/form'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { onChoice, Options } from '@/components/staff/forms/options'
import { SelectField, TextAreaField } from '@/components/staff/forms/text-fields'
import { QueryResult } from '@/components/staff/query-result'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { languageName, locales, type Locale } from '@/lib/platform/language/locales'
import { ownReplyLimits, type OwnRepliesJson, type OwnTemplateJson } from '@/lib/replies/own/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { OwnTemplateDialog } from './own-template-dialog'

/** Templates and signatures that the member alone uses in answers. */
export function OwnReplies() {
  const replies = useQuery(apiQuery(queryKeys.ownReplies))
  return (
    <section aria-labelledby="own-replies" id="your-answers" className="scroll-mt-24">
      <h2 id="own-replies" className="text-lg font-semibold">
        Your answers
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-muted-foreground">
        Your own templates stand beside those of the house when you answer a lead, and your signature beneath
        both.
      </p>
      <QueryResult query={replies} placeholder="h-60">
        {(data) => (
          <div className="grid max-w-xl gap-8">
            <Templates templates={data.templates} />
            <Signature signatures={data.signatures} />
          </div>
        )}
      </QueryResult>
    </section>
  )
}

function Templates({ templates }: { templates: readonly OwnTemplateJson[] }) {
  const [editing, setEditing] = useState<OwnTemplateJson | 'new' | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: OwnTemplateJson) => callApi('DELETE', `/api/auth/replies/templates/${id}`),
    onSuccess: () => showToast({ title: 'Template deleted' }),
    meta: { changes: [queryKeys.ownReplies, queryKeys.leads], failed: 'Update failed' },
  })
  return (
    <div className="grid gap-4">
      <h3 className="font-medium">Templates</h3>
      {templates.length === 0 ? (
        <p className="text-muted-foreground">
          You have none yet. Write down what you answer often: the road, the stages of payment, the next
          flight.
        </p>
      ) : (
        <ul className="divide-y border-y">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 grow break-words max-sm:w-full">
                {template.name}
                <span className="text-sm text-muted-foreground">
                  {' '}
                  · {languageName(template.language, 'en')}
                </span>
              </span>
              <SmallButton aria-label={`Edit ${template.name}`} onClick={() => setEditing(template)}>
                Edit
              </SmallButton>
              <ConfirmDialog
                trigger={<SmallButton aria-label={`Delete ${template.name}`}>Delete</SmallButton>}
                title="Delete this template?"
                text="Answers that were sent stay as they are."
                name={template.name}
                onConfirm={() => remove.mutate(template)}
              />
            </li>
          ))}
        </ul>
      )}
      <SmallButton className="justify-self-start" onClick={() => setEditing('new')}>
        Add a template
      </SmallButton>
      {editing && (
        <OwnTemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

function Signature({ signatures }: Pick<OwnRepliesJson, 'signatures'>) {
  const [language, setLanguage] = useState<Locale>('en')
  const [typed, setTyped] = useState<Partial<Record<Locale, string>>>({})
  const storedText = signatures[language] ?? ''
  const text = typed[language] ?? storedText
  useKeepOpen(
    locales.some((locale) => typed[locale] !== undefined && typed[locale] !== (signatures[locale] ?? '')),
  )
  const save = useMutation({
    mutationFn: () => callApi('PUT', `/api/auth/replies/signatures/${language}`, { body: { text } }),
    onSuccess: () => {
      setTyped({ ...typed, [language]: undefined })
      showToast({ title: text.trim() ? 'Signature saved' : 'Signature removed' })
    },
    meta: { changes: [queryKeys.ownReplies, queryKeys.leads] },
  })
  return (
    <Form aria-label="Signature" className="grid gap-4" onSubmit={() => !save.isPending && save.mutate()}>
      <h3 className="font-medium">Signature</h3>
      <SelectField label="Language" value={language} onChange={onChoice(locales, setLanguage)}>
        <Options
          of={locales.map((locale) => [
            locale,
            `${languageName(locale, 'en')}${signatures[locale] ? '' : ' (none)'}`,
          ])}
        />
      </SelectField>
      <TextAreaField
        label={`Signature in ${languageName(language, 'en')}`}
        hint="It begins with the closing words, such as “Kind regards”. If it is empty, your name stands there where visitors are shown it, or else the team."
        lang={language}
        rows={5}
        maxLength={ownReplyLimits.signature}
        value={text}
        onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
      />
      <ErrorAlert error={save.error} />
      <Button
        type="submit"
        size="sm"
        className="justify-self-start"
        disabled={save.isPending || text === storedText}
      >
        {save.isPending ? 'Saving...' : 'Save the signature'}
      </Button>
    </Form>
  )
}
