import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { apiQuery, callApi, messageOf } from '@/components/staff/browser/api'
import { TaskDialog } from '@/components/staff/task-dialog'
import { dayInWords } from '@/lib/leads/days'
import type { PreviewJson } from '@/lib/leads/merge/schema'
import type { LeadJson } from '@/lib/leads/schema'
import { countText } from '@/lib/platform/language/count-text'
import { phoneOf } from '@/lib/leads/phone'
import { personName } from '@/lib/platform/language/person-name'
import { queryKeys } from '@/lib/staff/query-keys'
import { writeCache } from '@/components/staff/browser/query-client'
import { isConflict } from '@/components/staff/forms/save-error'
import { showToast } from '@/components/ui/toast/toast'
import { changedByMerge, useUndoMerge } from './use-undo-merge'

interface Props {
  lead: LeadJson
  /** Number of the other lead; undefined where the member types it. */
  other: number | undefined
  onClose: () => void
}

export function MergeDialog({ lead, other, onClose }: Props) {
  const [typed, setTyped] = useState<number>()
  const chosen = other ?? typed
  return (
    <TaskDialog
      title="Merge another lead into this one"
      text={`${personName(lead)} (#${lead.id}) stays.`}
      className="max-w-xl"
      onClose={onClose}
    >
      {other === undefined && <NumberForm onChoose={setTyped} />}
      {chosen !== undefined && (
        <Preview key={chosen} lead={lead} other={chosen} typed={other === undefined} onClose={onClose} />
      )}
    </TaskDialog>
  )
}

function NumberForm({ onChoose }: { onChoose: (other: number) => void }) {
  const id = useId()
  return (
    <form
      className="mb-4 grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        const number = Number(String(new FormData(event.currentTarget).get('number')).replace('#', ''))
        if (Number.isInteger(number) && number > 0) onChoose(number)
      }}
    >
      <label htmlFor={id} className="text-sm font-medium">
        Number of the other lead
      </label>
      <div className="flex gap-3">
        <Input
          id={id}
          name="number"
          inputMode="numeric"
          pattern="#?[0-9]{1,9}"
          required
          className="max-w-40"
        />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </div>
    </form>
  )
}

interface PreviewProps {
  lead: LeadJson
  other: number
  typed: boolean
  onClose: () => void
}

/** Shows what the merge would keep and move, before the member confirms it. */
function Preview({ lead, other: number, typed, onClose }: PreviewProps) {
  const { data, error } = useQuery({ ...apiQuery(queryKeys.mergePreview(lead.id, number)), staleTime: 0 })
  const changes = useChanges(lead, data?.after)
  const merge = useMergeLead(lead, onClose)
  if (!data) return error ? <p role="alert">{messageOf(error)}</p> : <Spinner className="min-h-32" />
  const { other, shared } = data
  const contacts = [other.email, phoneOf(other)].filter(Boolean).join(', ')
  return (
    <div className="grid gap-4 text-sm">
      <p>
        <span className="font-semibold">
          {personName(other)} (#{other.id})
        </span>
        {contacts && `, ${contacts}`} leaves the lists. A search for it finds #{lead.id}.
      </p>
      {!shared && (
        <p role="alert" className="border-l-4 border-coral bg-mist p-3">
          They share neither e-mail nor telephone. Merge them only if you know that they are one request.
        </p>
      )}
      <dl className="grid gap-3">
        <Part name="Moves here">{movesInWords(data)}</Part>
        <Part name="Changes here">{changes.length > 0 ? changes.join(', ') : 'Nothing'}</Part>
        <Part name="Stays apart">
          Name, e-mail, telephone, message and notes of #{other.id} are shown below those of #{lead.id}.
          Through the privacy link each address sees only what came in under it.
        </Part>
      </dl>
      <p className="text-muted-foreground">You can undo this for ten minutes, until something changes.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={merge.isPending} onClick={() => merge.mutate({ other, typed })}>
          {merge.isPending ? 'Merging...' : 'Merge'}
        </Button>
      </div>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted-foreground first-letter:uppercase">{children}</dd>
    </div>
  )
}

interface Merge {
  other: LeadJson
  /** Whether the member typed the number of the other lead. */
  typed: boolean
}

/** Merges another lead into this one, with a toast that can undo it. */
function useMergeLead(lead: LeadJson, onMerged: () => void) {
  const { id } = lead
  const client = useQueryClient()
  const undo = useUndoMerge(id)
  return useMutation({
    mutationFn: ({ other, typed }: Merge) =>
      callApi('POST', `/api/leads/${id}/merge`, {
        body: {
          other: other.id,
          versions: { [id]: lead.version, [other.id]: other.version },
          ...(typed && { typed: other.id }),
        },
      }),
    onSuccess: async (saved, { other }) => {
      await writeCache(client, queryKeys.lead(id), saved)
      client.removeQueries({ queryKey: queryKeys.lead(other.id) })
      showToast({
        title: 'Leads merged',
        text: `Lead ${other.id} is part of lead ${id} now.`,
        action: { label: 'Undo', onClick: () => undo.mutate() },
      })
      onMerged()
    },
    onError: (error, { other }) => {
      if (!isConflict(error)) return
      void client.invalidateQueries({ queryKey: queryKeys.lead(id) })
      void client.invalidateQueries({ queryKey: queryKeys.mergePreview(id, other.id) })
    },
    meta: { failed: 'Merge failed', changes: changedByMerge(id) },
  })
}

function movesInWords({ moves: { entries, mails, viewings, plots } }: PreviewJson): string {
  const rows = [
    ...(entries > 0 ? [countText(entries, 'entry', 'entries')] : []),
    ...(mails > 0 ? [countText(mails, 'mail')] : []),
    ...(viewings > 0 ? [countText(viewings, 'viewing')] : []),
    ...plots.map((plot) => `plot ${plot}`),
  ]
  return ['The history', ...rows].join(', ')
}

/** The values that the remaining lead takes over. */
function useChanges(lead: LeadJson, after: LeadJson | undefined): string[] {
  const status = useTranslations('LeadStatus')
  const villa = useTranslations('Contact.villaOptions')
  if (!after) return []
  const texts = ({ villaType, plot, shortlist, owner, nextStep, visitDay, ...one }: LeadJson) => [
    `status: ${status(one.status)}`,
    villaType && `villa type: ${villa(villaType)}`,
    plot && `plot: ${plot}`,
    shortlist.length > 0 &&
      `shortlist: ${shortlist.map((entry) => ('plot' in entry ? entry.plot : villa(entry.villa))).join(', ')}`,
    owner && `owner: ${owner.username}`,
    nextStep && `next step: ${nextStep}`,
    visitDay && `wish to visit: ${dayInWords(visitDay)}`,
  ]
  const before = texts(lead)
  return texts(after).flatMap((text, index) => (text && text !== before[index] ? [text] : []))
}
