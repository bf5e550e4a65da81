'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { ConfirmDialog } from '@/components/staff/confirm-dialog'
import { DateText, patterns } from '@/components/staff/date-text'
import { TextField } from '@/components/staff/forms/text-fields'
import { QueryResult } from '@/components/staff/query-result'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { showToast } from '@/components/ui/toast/toast'
import { queryKeys } from '@/lib/staff/query-keys'
import type { CalendarJson } from '@/lib/viewings/feed/schema'

/** The address at which a calendar program reads the member's viewings. */
export function CalendarAddress() {
  const calendar = useQuery(apiQuery(queryKeys.calendar))
  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="text-lg font-semibold">
        Calendar
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-muted-foreground">
        Subscribe to an address of your own in the calendar of your phone or computer to see the viewings that
        you guide. It opens without signing in: keep it to yourself.
      </p>
      <QueryResult query={calendar} placeholder="h-24">
        {(data) => <OwnAddress calendar={data} />}
      </QueryResult>
    </section>
  )
}

function OwnAddress({ calendar: { since, names } }: { calendar: CalendarJson }) {
  const [withNames, setWithNames] = useState(names)
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const make = useMutation({
    mutationFn: () => callApi('POST', '/api/auth/calendar', { body: { names: withNames } }),
    meta: { changes: [queryKeys.calendar], failed: 'Update failed' },
  })
  const end = useMutation({
    mutationFn: () => callApi('DELETE', '/api/auth/calendar'),
    onSuccess: () => {
      make.reset()
      showToast({ title: 'Calendar ended', text: 'Its address shows nothing any more.' })
    },
    meta: { changes: [queryKeys.calendar], failed: 'Update failed' },
  })
  const isBusy = make.isPending || end.isPending
  return (
    <div className="grid max-w-xl gap-5">
      {since && (
        <p>
          Made on <DateText value={since} pattern={patterns.day} />,{' '}
          {names ? 'with names and contact details' : 'without names'}.
        </p>
      )}
      {make.data && <NewAddress url={make.data.url} />}
      <div className="flex items-center gap-3">
        <Checkbox
          id="calendar-names"
          checked={withNames}
          onChange={({ target }) => setWithNames(target.checked)}
        />
        <label htmlFor="calendar-names">With names and contact details</label>
      </div>
      <div className="flex flex-wrap gap-3">
        {since ? (
          <>
            <Button variant="outline" disabled={isBusy} onClick={() => setAsking('renew')}>
              Renew
            </Button>
            <Button variant="outline" disabled={isBusy} onClick={() => setAsking('end')}>
              End
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => make.mutate()}>
            Make a calendar address
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'end' ? 'End the calendar?' : 'Make a new address?'}
        text="Calendars with the current address no longer show your viewings."
        action={asking === 'end' ? 'End it' : 'Renew'}
        variant={asking === 'end' ? 'destructive' : 'default'}
        onClose={() => setAsking(null)}
        onConfirm={() => (asking === 'end' ? end : make).mutate()}
      />
    </div>
  )
}

function NewAddress({ url }: { url: string }) {
  const copy = async () => {
    // Pages without https have no clipboard.
    const written =
      typeof navigator.clipboard === 'object' &&
      (await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ))
    showToast({ title: written ? 'Address copied' : 'Not copied. Please select and copy the address' })
  }
  return (
    <div className="grid gap-3">
      <TextField
        label="Calendar address"
        hint="Copy it now. It is not shown again."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button className="justify-self-start" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
