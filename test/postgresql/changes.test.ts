import { db } from '@/lib/platform/db/client'
import { endEventStreams } from '@/lib/platform/http/event-streams'
import { ChangeFeed } from '@/lib/staff/changes/feed'
import { staff } from '../support/people'

afterEach(() => endEventStreams())

it('a change is told that was stored after one with a larger number', async () => {
  await staff()
  const feed = new ChangeFeed()
  const session = await db.session.findFirstOrThrow()
  const stream = (await feed.subscribe(session.id)).response()
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await next()).toBe(':\n\n')

  await db.$transaction(async (slow) => {
    await slow.change.create({ data: { kind: 'lead', recordId: 1 } })
    await db.change.create({ data: { kind: 'lead', recordId: 2 } })
    await feed.look()
    expect(await next()).toBe('data: {"kind":"lead","id":2}\n\n')
  })
  await feed.look()
  expect(await next()).toBe('data: {"kind":"lead","id":1}\n\n')
})
