import { messageOf } from '@/components/staff/browser/api'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { personName } from '@/lib/platform/language/person-name'
import { dayAfter, siteMoment } from '@/lib/platform/language/site-day'
import { conflictsOf } from '@/lib/viewings/rules'
import type { LeadJson } from '@/lib/leads/schema'
import { viewingChannels, viewingLimits, type ViewingJson } from '@/lib/viewings/schema'
import { languageName } from '@/lib/platform/language/locales'
import { visitorReads } from '@/components/staff/leads/lead-texts'
import { useAccounts } from '@/components/staff/leads/use-leads'
import { DayField } from '@/components/staff/forms/day-field'
import { Form } from '@/components/staff/forms/form'
import { ErrorText, isConflict } from '@/components/staff/forms/save-error'
import { onChoice, Options } from '@/components/staff/forms/options'
import { SelectField, TextField } from '@/components/staff/forms/text-fields'
import { useSaveViewing, useViewings } from './use-viewings'
import { z } from '@/lib/platform/http/zod'
import { busyText, channelNames, statusNames, whenText } from './viewing-words'
import type { Hour } from './week'

interface Props {
  lead: LeadJson
  /** The viewing to change; without it, a new one is arranged. */
  viewing?: ViewingJson
  /** The start of a new viewing, and the guide who is free then. */
  at?: Hour
  /** Fields of a draft. */
  kept?: KeptFields | undefined
  onChange?: (fields: KeptFields) => void
  onDone: () => void
  onCancel?: () => void
}

/** The fields that do not depend on the chosen hour. */
export const keptFields = z.object({
  minutes: z.int(),
  channel: z.enum(viewingChannels),
  place: z.string(),
  guideId: z.int().nullable(),
})
export type KeptFields = z.output<typeof keptFields>

const durations = [30, 45, 60, 90, 120, 180]

export function ViewingForm({ lead, viewing, at, kept, onChange, onDone, onCancel = onDone }: Props) {
  const [fields, setFields] = useState(() => ({ ...initial(lead, viewing, at), ...kept }))
  const save = useSaveViewing(lead.id)
  const accounts = useAccounts(viewing?.guide ?? null)
  const { others, dayOfGuide } = useOthersOfGuide(fields, viewing?.id ?? 0)
  const guide = accounts.find(({ id }) => id === fields.guideId)?.username
  const set = (change: Partial<typeof fields>) => {
    const next = { ...fields, ...change }
    setFields(next)
    onChange?.(keptFields.parse(next))
  }
  const submit = () => {
    if (save.isPending) return
    const place = fields.place.trim() || null
    const input = { ...fields, place, conflicts: others.map(({ id }) => id) }
    save.mutate(
      viewing
        ? { id: viewing.id, patch: { ...input, version: viewing.version } }
        : { input: { ...input, leadId: lead.id } },
      { onSuccess: onDone },
    )
  }
  const video = fields.channel === 'video'
  return (
    <Form
      aria-label={viewing ? 'Change the viewing' : 'Arrange a viewing'}
      noValidate
      className="grid gap-4 border border-border p-4 sm:grid-cols-2"
      onSubmit={submit}
    >
      <div className="sm:col-span-2">
        <DayField
          label="Day"
          required
          value={fields.day || null}
          onChange={(day) => set({ day: day ?? '' })}
        />
      </div>
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
        <Options
          of={[...new Set([...durations, fields.minutes])].map((minutes) => [minutes, `${minutes} minutes`])}
        />
      </SelectField>
      <SelectField
        label="How"
        value={fields.channel}
        onChange={onChoice(viewingChannels, (channel) => set({ channel, place: '' }))}
      >
        <Options of={Object.entries(channelNames)} />
      </SelectField>
      <TextField
        label={video ? 'Link' : 'Place'}
        type={video ? 'url' : 'text'}
        placeholder={video ? 'https://' : 'The address of the site'}
        maxLength={viewingLimits.place}
        hint={visitorReads}
        value={fields.place}
        onChange={({ target }) => set({ place: target.value })}
      />
      <SelectField
        label="Guide"
        hint={dayOfGuide}
        value={fields.guideId ?? ''}
        onChange={({ target }) => set({ guideId: Number(target.value) || null })}
      >
        <option value="">Not decided</option>
        <Options of={accounts.map(({ id, username }) => [id, username])} />
      </SelectField>
      <div className="grid gap-2 sm:col-span-2">
        <div role="status">
          {others.length > 0 && (
            <div className="border-l-4 border-coral bg-mist p-3 text-sm">
              <p className="font-semibold">{guide} is not free at this time:</p>
              <ul>
                {others.map(({ id, leadName, day, time, minutes }) => (
                  <li key={id}>
                    {personName(leadName)}, {whenText({ day, time })}, {minutes} minutes
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="text-sm text-muted-foreground">
          {viewing ? 'The visitor is told of changes' : 'The visitor gets an invitation'} by mail, in{' '}
          {languageName(lead.language, 'en')}, with a file for the calendar.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" disabled={save.isPending}>
            {save.isPending
              ? 'Saving...'
              : `${viewing ? 'Save the changes' : 'Arrange and invite'}${others.length > 0 ? ' all the same' : ''}`}
          </Button>
          <Button type="button" variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        {save.error && (
          <ErrorText>
            The viewing was not saved: {messageOf(save.error)}
            {viewing && isConflict(save.error) && `. The viewing is ${nowText(viewing)} now.`}
          </ErrorText>
        )}
      </div>
    </Form>
  )
}

/** The colleague's version in words, to show beside the input. */
function nowText(viewing: ViewingJson): string {
  const { status, channel, minutes, guide } = viewing
  const guided = guide ? `, with ${guide.username}` : ''
  return `${statusNames[status].toLowerCase()} for ${whenText(viewing)}, ${minutes} minutes, ${channelNames[channel].toLowerCase()}${guided}`
}

type Fields = ReturnType<typeof initial>

/** The guide's other planned viewings at the chosen time, and a text about all of that day. */
function useOthersOfGuide({ day, time, minutes, guideId }: Fields, id: number) {
  const isComplete = Boolean(day && guideId)
  const { data, isError } = useViewings(
    isComplete ? `from=${dayAfter(day, -1)}&to=${dayAfter(day, 1)}` : '',
    isComplete,
  )
  if (!isComplete) return { others: [], dayOfGuide: undefined }
  if (!data) return { others: [], dayOfGuide: isError ? 'The viewings could not be fetched.' : 'Loading...' }
  const all = data.map((viewing) => ({
    ...viewing,
    startsAt: new Date(viewing.startsAt),
    guideId: viewing.guide?.id ?? null,
  }))
  const planned = { id, guideId, status: 'planned' }
  const atTheTime = time ? conflictsOf({ ...planned, startsAt: siteMoment(day, time), minutes }, all) : []
  const ofDay = conflictsOf({ ...planned, startsAt: siteMoment(day), minutes: 24 * 60 }, all)
  return {
    others: data.filter((viewing) => atTheTime.includes(viewing.id)),
    dayOfGuide: busyText(data.filter((viewing) => ofDay.includes(viewing.id))),
  }
}

function initial(lead: LeadJson, viewing: ViewingJson | undefined, at: Hour | undefined) {
  const { day, time } = viewing ?? at ?? {}
  const channel: ViewingJson['channel'] = lead.visitChannel === 'video' ? 'video' : 'on-site'
  return {
    day: day ?? lead.visitDay ?? '',
    time: time ?? '10:00',
    minutes: viewing?.minutes ?? 60,
    channel: viewing?.channel ?? channel,
    place: viewing?.place ?? '',
    guideId: viewing ? (viewing.guide?.id ?? null) : (at?.guideId ?? lead.owner?.id ?? null),
  }
}
