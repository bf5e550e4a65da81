'use client'

import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { callApi, apiQuery } from '@/components/staff/browser/api'
import { queryKeys } from '@/lib/staff/query-keys'
import { ActionButton } from '@/components/staff/buttons'
import { DateText, patterns } from '@/components/staff/date-text'
import { QueryResult } from '@/components/staff/query-result'
import { StepRow } from './step-row'

/** The user's sessions, which can be ended one by one. */
export function OwnSessions() {
  const sessions = useQuery({ ...apiQuery(queryKeys.sessions), staleTime: 0 })
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg font-semibold">
        Where you are signed in
      </h2>
      <p className="mt-1 mb-5 max-w-xl text-muted-foreground">
        End any session you do not recognise, then change your password: that ends all the others at once.
      </p>
      <QueryResult query={sessions} placeholder="h-24">
        {(data) => (
          <ul className="divide-y border-y">
            {data.map(({ id, device, current, lastUsedAt, network }) => (
              <StepRow
                key={id}
                name={
                  <>
                    {device ?? 'Unknown device'}
                    {current && (
                      <Badge variant="secondary" className="ml-3">
                        This one
                      </Badge>
                    )}
                  </>
                }
                facts={
                  <>
                    Last used <DateText value={lastUsedAt} pattern={patterns.minute} />
                    {network && network !== 'unknown' && `, from ${network}`}
                  </>
                }
              >
                {!current && (
                  <ActionButton
                    aria-label={`End the session on ${device ?? 'an unknown device'}`}
                    action={() => callApi('DELETE', `/api/auth/sessions/${id}`)}
                    done={{
                      title: 'Session ended',
                      text: `${device ?? 'The device'} has been signed out.`,
                    }}
                    changes={[queryKeys.sessions]}
                  >
                    End
                  </ActionButton>
                )}
              </StepRow>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  )
}
