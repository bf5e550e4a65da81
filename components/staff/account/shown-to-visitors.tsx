'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { showToast } from '@/components/ui/toast/toast'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { Form } from '@/components/staff/forms/form'
import { ErrorAlert } from '@/components/staff/forms/save-error'
import { TextField } from '@/components/staff/forms/text-fields'
import { QueryResult } from '@/components/staff/query-result'
import { useKeepOpen } from '@/components/staff/session/open-work'
import { channelIds, channelNames, type ChannelName } from '@/lib/channels'
import { languageName, locales } from '@/lib/platform/language/locales'
import { personLimits, type OwnPersonJson } from '@/lib/staff/people/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { Portrait } from './portrait'

/** The profile that visitors see. Only the member can publish it. */
export function ShownToVisitors({ ownId }: { ownId: number }) {
  const person = useQuery(apiQuery(queryKeys.ownPerson))
  return (
    <section aria-labelledby="shown">
      <h2 id="shown" className="text-lg font-semibold">
        Shown to visitors
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-muted-foreground">
        The website, your answers and the information pack can name you to readers of your languages, instead
        of “the team”. Your username and email are never shown.
      </p>
      <QueryResult query={person} placeholder="h-96">
        {(data) => (
          <div className="grid max-w-xl gap-6">
            <Visibility ownId={ownId} person={data} />
            <PersonForm key={JSON.stringify({ ...data, portrait: null, shown: null })} person={data} />
            {data.name && <Portrait person={data} />}
          </div>
        )}
      </QueryResult>
    </section>
  )
}

interface Props {
  person: OwnPersonJson
}

function Visibility({ ownId, person: { shown, name } }: Props & { ownId: number }) {
  const [asking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      callApi('PATCH', `/api/admin/staff/${ownId}/shown`, { body: { shown: wanted } }),
    onSuccess: ({ shown: now }) => {
      setAsking(false)
      showToast(
        now
          ? { title: 'You are shown to visitors', text: 'The website names you from now on.' }
          : { title: 'You are no longer shown', text: 'Website and pack have gone back to the team.' },
      )
    },
    meta: { changes: [queryKeys.ownPerson, queryKeys.staff], failed: 'Update failed' },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border p-4">
      <p className="grow">
        {shown ? (
          <>
            Visitors see you as <strong className="font-semibold">{name}</strong>.
          </>
        ) : name ? (
          'Visitors do not see you.'
        ) : (
          'Visitors do not see you. Save your name and languages first.'
        )}
      </p>
      <Button
        size="sm"
        variant={shown ? 'outline' : 'default'}
        disabled={!name || change.isPending}
        onClick={() => (shown ? change.mutate(false) : setAsking(true))}
      >
        {shown ? 'Hide me' : 'Show me to visitors'}
      </Button>
      <ConfirmDialog
        open={asking}
        title="Show yourself to visitors?"
        text="Visitors can read your name, title, languages and channels on the website, and see your portrait. You can hide yourself at any time, and so can an owner."
        action="Show me"
        variant="default"
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate(true)}
      />
    </div>
  )
}

const idLabels: Record<ChannelName, string> = {
  whatsapp: 'WhatsApp number',
  line: 'LINE id',
  wechat: 'WeChat id',
  telegram: 'Telegram name',
}

function PersonForm({ person }: Props) {
  const client = useQueryClient()
  const { name, languages, titles, channels } = person
  const storedValues = { name, languages, titles, channels }
  const [typed, setTyped] = useState(storedValues)
  const change = (fields: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...fields }))
  const isChanged = JSON.stringify(typed) !== JSON.stringify(storedValues)
  useKeepOpen(isChanged)
  const wrong = (channel: ChannelName) => {
    const id = typed.channels[channel]?.trim()
    return id ? channelIds[channel].safeParse(id).error?.issues[0]?.message : undefined
  }
  const save = useMutation({
    mutationFn: () => callApi('PUT', '/api/auth/person', { body: typed }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeys.ownPerson, saved)
      showToast({
        title: 'Saved',
        text: saved.shown ? 'Visitors see it from now on.' : 'Visitors do not see it yet.',
      })
    },
  })
  return (
    <Form aria-label="What visitors see of you" onSubmit={() => !save.isPending && save.mutate()}>
      <TextField
        label="Display name"
        hint="As you introduce yourself, such as Niran Suksai."
        required
        maxLength={personLimits.name}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">Languages in which you answer</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {locales.map((locale) => (
            <label key={locale} className="flex min-h-9 items-center gap-2">
              <Checkbox
                checked={typed.languages.includes(locale)}
                onChange={({ target }) =>
                  change({
                    languages: locales.filter((other) =>
                      other === locale ? target.checked : typed.languages.includes(other),
                    ),
                  })
                }
              />
              {languageName(locale, 'en')}
            </label>
          ))}
        </div>
      </fieldset>
      {typed.languages.map((locale) => (
        <TextField
          key={locale}
          label={`Title in ${languageName(locale, 'en')}`}
          hint={locale === 'en' ? 'Such as Head of sales; optional.' : undefined}
          lang={locale}
          maxLength={personLimits.title}
          value={typed.titles[locale] ?? ''}
          onChange={({ target }) => change({ titles: { ...typed.titles, [locale]: target.value } })}
        />
      ))}
      <div className="grid gap-5 sm:grid-cols-2">
        {channelNames.map((channel) => (
          <TextField
            key={channel}
            label={idLabels[channel]}
            autoComplete="off"
            error={wrong(channel) && `It ${wrong(channel)}.`}
            value={typed.channels[channel] ?? ''}
            onChange={({ target }) => change({ channels: { ...typed.channels, [channel]: target.value } })}
          />
        ))}
      </div>
      <ErrorAlert error={save.error} />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={
          save.isPending ||
          !isChanged ||
          !typed.name.trim() ||
          typed.languages.length === 0 ||
          channelNames.some(wrong)
        }
      >
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  )
}
