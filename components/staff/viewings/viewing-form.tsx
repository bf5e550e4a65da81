import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { languageNames } from '../language-names'
import type { LeadJson } from '@/lib/leads/schema'
import { viewingChannels, viewingLimits, type ViewingJson } from '@/lib/viewings/schema'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { useSaveViewing } from './use-viewings'
import { channelNames } from './viewing-words'

interface Props {
  lead: LeadJson
  /** The viewing to change; without it, a new one is arranged. */
  viewing?: ViewingJson
  onDone: () => void
}

const durations = [30, 45, 60, 90, 120, 180]

export function ViewingForm({ lead, viewing, onDone }: Props) {
  const [fields, setFields] = useState(() => initial(lead, viewing))
  const save = useSaveViewing(lead.id)
  const accounts = useAccounts(viewing?.guide ?? null)
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }))
  const submit = () => {
    if (save.isPending) return
    const input = { ...fields, place: fields.place.trim() || null }
    save.mutate(
      viewing
        ? { id: viewing.id, patch: { ...input, version: viewing.version } }
        : { input: { ...input, leadId: lead.id } },
      { onSuccess: onDone },
    )
  }
  const video = fields.channel === 'video'
  return (
    <form
      aria-label={viewing ? 'Change the viewing' : 'Arrange a viewing'}
      noValidate
      className="grid gap-4 border border-border p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Day"
        type="date"
        value={fields.day}
        onChange={({ target }) => set({ day: target.value })}
      />
      <TextField
        label="Time on Ko Samui"
        type="time"
        value={fields.time}
        onChange={({ target }) => set({ time: target.value })}
      />
      <SelectField
        label="Duration"
        value={fields.minutes}
        onChange={({ target }) => set({ minutes: Number(target.value) })}
      >
        {[...new Set([...durations, fields.minutes])].map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
      </SelectField>
      <SelectField
        label="How"
        value={fields.channel}
        onChange={({ target }) => set({ channel: target.value === 'video' ? 'video' : 'on-site', place: '' })}
      >
        {viewingChannels.map((channel) => (
          <option key={channel} value={channel}>
            {channelNames[channel]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={video ? 'Link' : 'Place'}
        type={video ? 'url' : 'text'}
        placeholder={video ? 'https://' : 'The address of the site'}
        maxLength={viewingLimits.place}
        value={fields.place}
        onChange={({ target }) => set({ place: target.value })}
      />
      <SelectField
        label="Guide"
        value={fields.guideId ?? ''}
        onChange={({ target }) => set({ guideId: Number(target.value) || null })}
      >
        <option value="">Not decided</option>
        {accounts.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2 sm:col-span-2">
        <p className="text-sm text-muted-foreground">
          {viewing ? 'The visitor is told of changes' : 'The visitor gets an invitation'} by mail, in{' '}
          {languageNames.of(lead.language)}, with a file for the calendar.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={save.isPending}>
            {save.isPending ? 'Saving...' : viewing ? 'Save the changes' : 'Arrange and invite'}
          </Button>
          <Button type="button" variant="ghost" size="sm" onClick={onDone}>
            Cancel
          </Button>
        </div>
        {save.error && (
          <p role="alert" className="text-sm text-coral">
            The viewing was not saved: {save.error.message}
          </p>
        )}
      </div>
    </form>
  )
}

function initial(lead: LeadJson, viewing: ViewingJson | undefined) {
  const wished: ViewingJson['channel'] = lead.visitChannel === 'video' ? 'video' : 'on-site'
  return {
    day: viewing?.day ?? lead.visitDay ?? '',
    time: viewing?.time ?? '10:00',
    minutes: viewing?.minutes ?? 60,
    channel: viewing?.channel ?? wished,
    place: viewing?.place ?? '',
    guideId: viewing ? (viewing.guide?.id ?? null) : (lead.owner?.id ?? null),
  }
}
