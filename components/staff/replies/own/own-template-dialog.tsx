import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { Form } from '@/components/staff/forms/form'
import { insertedAt } from '@/components/staff/forms/insert-text'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { onChoice, Options } from '@/components/staff/forms/options'
import { SelectField, TextAreaField, TextField } from '@/components/staff/forms/text-fields'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { TaskDialog } from '@/components/staff/task-dialog'
import { languageName, locales } from '@/lib/platform/language/locales'
import { replyKeys } from '@/lib/replies/own/rules'
import { ownReplyLimits, type OwnTemplateInput, type OwnTemplateJson } from '@/lib/replies/own/schema'
import { queryKeys } from '@/lib/staff/query-keys'

interface Props {
  /** Null for a new template. */
  template: OwnTemplateJson | null
  onClose: () => void
}

const empty: OwnTemplateInput = { language: 'en', name: '', subject: '', body: '{greeting}\n\n' }

export function OwnTemplateDialog({ template, onClose }: Props) {
  const [typed, setTyped] = useState<OwnTemplateInput>(template ?? empty)
  const body = useRef<HTMLTextAreaElement>(null)
  const guide = useQuery(apiQuery(queryKeys.guide))
  useKeepOpen(true)
  const { language, name, subject } = typed
  const save = useMutation({
    mutationFn: () => {
      const input = { language, name, subject, body: typed.body }
      return template
        ? callApi('PUT', `/api/auth/replies/templates/${template.id}`, { body: input })
        : callApi('POST', '/api/auth/replies/templates', { body: input })
    },
    onSuccess: (saved) => {
      showToast({ title: 'Template saved', text: `“${saved.name}” is offered when you answer a lead.` })
      onClose()
    },
    meta: { changes: [queryKeys.ownReplies, queryKeys.leads] },
  })
  const field = (part: 'name' | 'subject' | 'body') => ({
    required: true,
    maxLength: ownReplyLimits[part],
    value: typed[part],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [part]: target.value }),
  })
  const insert = (key: string) => {
    if (body.current && key) setTyped({ ...typed, body: insertedAt(body.current, `{${key}}`) })
  }
  return (
    <TaskDialog
      title={template ? 'Edit the template' : 'Add a template'}
      text="Only you use it. Your signature follows the text."
      className="max-w-2xl"
      onClose={onClose}
    >
      <Form onSubmit={() => !save.isPending && save.mutate()}>
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <TextField label="Name" hint="As you find it in the list." {...field('name')} />
          <SelectField
            label="Language"
            value={language}
            onChange={onChoice(locales, (chosen) => setTyped({ ...typed, language: chosen }))}
          >
            <Options of={locales.map((locale) => [locale, languageName(locale, 'en')])} />
          </SelectField>
        </div>
        <TextField label="Subject" lang={language} {...field('subject')} />
        <TextAreaField label="Message" ref={body} lang={language} rows={12} {...field('body')} />
        <SelectField
          label="Insert a fact"
          hint="It stands in braces and is filled in for each lead, in the language of the template."
          value=""
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">Choose</option>
          <optgroup label="The lead">
            <Options of={Object.entries(replyKeys)} />
          </optgroup>
          <optgroup label="A page of the guide, with its link">
            <Options of={guide.data?.map(({ slug, title }) => [`guide:${slug}`, title]) ?? []} />
          </optgroup>
        </SelectField>
        <ErrorAlert error={save.error} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={save.isPending || !name.trim() || !subject.trim() || !typed.body.trim()}
          >
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button type="button" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </TaskDialog>
  )
}
