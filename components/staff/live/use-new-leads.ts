import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '@/lib/platform/language/counted'
import type { Change } from '@/lib/staff/changes/schema'
import { queryKeys } from '@/lib/staff/query-keys'
import { notifyOfLeads } from './notifications'

const prefix = /^\(\d+ new leads?\) /

/**
 * Counts new leads in the title until the tab is used. Numbers of leads only grow, so that a larger one is new.
 * @param newest number of the newest lead when the page was rendered
 */
export function useNewLeads(newest: number): (changes: readonly Change[], leads: boolean) => void {
  const client = useQueryClient()
  const known = useRef(newest)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const title = document.title.replace(prefix, '')
    document.title = count > 0 ? `(${counted(count, 'new lead')}) ${title}` : title
    if (count === 0) return
    const seen = () => setCount(0)
    for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, seen, true)
    return () => {
      for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, seen, true)
    }
  }, [count])
  return useCallback(
    (changes, leads) => {
      const added = changes.filter(({ kind, id }) => kind === 'lead' && id > known.current)
      if (added.length === 0) return
      known.current = Math.max(...added.map(({ id }) => id))
      // One that was entered in this tab is open in it.
      const others = added.filter(({ id }) => client.getQueryState(queryKeys.lead(id)) === undefined)
      if (others.length === 0) return
      setCount((now) => now + others.length)
      if (leads) notifyOfLeads(others.length)
    },
    [client],
  )
}
