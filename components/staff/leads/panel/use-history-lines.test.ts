import { leadEventKinds } from '@/lib/leads/history/schema'
import { eventText } from '@/components/staff/leads/panel/lead-history'

const event = { id: 1, from: 'new', to: 'infoPack', actor: 'mali', createdAt: '2025-11-02T00:00:00.000Z' }

it.each(leadEventKinds)('an event of the kind %s has words of its own', (kind) => {
  const text = eventText({ ...event, kind }, String)
  expect(text).not.toBe(eventText({ ...event, kind: 'unknown' }, String).replace('unknown', kind))
})
