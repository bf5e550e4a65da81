import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery, callApi } from '@/components/staff/browser/api'
import { SmallButton } from '@/components/staff/buttons'
import { showToast } from '@/components/ui/toast/toast'
import { ErrorText, SaveError, isConflict } from '@/components/staff/forms/save-error'
import { DayField } from '@/components/staff/forms/day-field'
import { Form } from '@/components/staff/forms/form'
import { TextField } from '@/components/staff/forms/text-fields'
import { QueryResult } from '@/components/staff/query-result'
import { dayInWords } from '@/lib/leads/days'
import { isRateExpired, rateDays, type RateJson, type RatePatch } from '@/lib/money/rates/schema'
import { siteDay } from '@/lib/platform/language/site-day'
import { queryKeys } from '@/lib/staff/query-keys'

/** Exchange rates of the US dollar, for visitors who choose another currency. */
export function RatesPanel() {
  const rates = useQuery({ ...apiQuery(queryKeys.rates), staleTime: 0 })
  return (
    <section aria-labelledby="rates" className="mt-10">
      <h2 id="rates" className="text-lg font-semibold">
        Rates
      </h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted-foreground">
        What one US dollar buys. Visitors who choose a currency read the price in both, with the day of the
        rate. After {rateDays} days a rate is no longer shown.
      </p>
      <QueryResult query={rates}>
        {(all) => (
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {all.map((rate) => (
              <RateForm key={rate.code} rate={rate} />
            ))}
          </div>
        )}
      </QueryResult>
    </section>
  )
}

function RateForm({ rate: { code, rate, day, version } }: { rate: RateJson }) {
  const [today] = useState(() => siteDay(new Date()))
  const [typed, setTyped] = useState<{ rate?: string; day?: string }>({})
  const change = useMutation({
    mutationFn: (body: RatePatch) => callApi('PATCH', `/api/admin/rates/${code}`, { body }),
    onSuccess: () => showToast({ title: `${code} saved`, text: 'Visitors see it at once.' }),
    meta: { failed: 'Update failed', changes: [queryKeys.rates] },
  })
  const values = { rate: typed.rate ?? rate?.toString() ?? '', day: typed.day ?? today }
  const number = decimalIn(values.rate)
  const isTyped = typed.rate !== undefined || typed.day !== undefined
  const isOver = day !== null && isRateExpired(day, today)
  return (
    <Form
      aria-label={`Rate of ${code}`}
      className="grid content-start gap-3 border p-4"
      onSubmit={() => {
        if (number === null) return
        change.mutate({ rate: number, day: values.day, version }, { onSuccess: () => setTyped({}) })
      }}
    >
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <TextField
          label={code}
          inputMode="decimal"
          density="compact"
          value={values.rate}
          onChange={({ target }) => setTyped({ ...typed, rate: target.value })}
          error={typed.rate && number === null ? 'A number above 0, such as 32.45' : undefined}
        />
        <DayField
          label={`Day of ${code}`}
          required
          max={today}
          value={values.day}
          onChange={(picked) => picked && setTyped({ ...typed, day: picked })}
        />
      </div>
      <p className={isOver ? 'text-sm text-coral' : 'text-sm text-muted-foreground'}>
        {day === null
          ? 'Not set: visitors cannot choose it.'
          : isOver
            ? `The rate of ${dayInWords(day)} is too old to be shown.`
            : `Rate of ${dayInWords(day)}.`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <SmallButton
          type="submit"
          disabled={number === null || change.isPending || (!isTyped && day === today)}
        >
          {change.isPending ? 'Saving...' : `Save ${code}`}
        </SmallButton>
        <SaveError error={change.error} />
        {isConflict(change.error) && (
          <ErrorText>
            This rate was changed by a colleague in the meantime: now {rate ?? 'not set'}. Save again to
            replace it.
          </ErrorText>
        )}
      </div>
    </Form>
  )
}

/** A number above 0, with a point or a comma. */
function decimalIn(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
