import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countText } from '@/lib/platform/language/count-text'
import type { Change } from '@/lib/staff/changes/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { notifyOfLeads } from './notifications'

const prefix = /^\(\d+ new leads?\) /

/**
 * Counts new leads in the title until the tab is used. Lead numbers only grow, so a larger number means a new lead.
 * @param newest number of the newest lead when the page was rendered
 */
export function useNewLeads(newest: number): (changes: readonly Change[], holdsStream: boolean) => void {
  const client = useQueryClient()
  const newestSeen = useRef(newest)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const title = document.title.replace(prefix, '')
    document.title = count > 0 ? `(${countText(count, 'new lead')}) ${title}` : title
    if (count === 0) return
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, () => setCount(0), options)
    return () => listening.abort()
  }, [count])
  return (changes, holdsStream) => {
    const added = changes.filter(({ kind, id }) => kind === 'lead' && id > newestSeen.current)
    if (added.length === 0) return
    newestSeen.current = Math.max(...added.map(({ id }) => id))
    // A lead that was entered in this tab is already open in it.
    const leadsFromElsewhere = added.filter(
      ({ id }) => client.getQueryState(queryKeys.lead(id)) === undefined,
    )
    if (leadsFromElsewhere.length === 0) return
    setCount((now) => now + leadsFromElsewhere.length)
    // Only the tab with the stream shows a notification.
    if (holdsStream) notifyOfLeads(leadsFromElsewhere.length)
  }
}
