import { readFileSync } from 'node:fs'
import { updateForm } from '../content'
import { expect, test } from '../fixtures'
import { telephonePhotos } from '../photos'

const mostMemory = 700

test('a visitor hardly notices an upload of sixty twelve-megapixel photos, which stays within the memory limit', async ({
  server,
  staffApi,
}) => {
  test.setTimeout(180_000)
  const photos = await telephonePhotos(60)
  const form = updateForm({ title: 'Sixty photos', content: 'In one post.' }, photos)
  const { cookies } = await staffApi.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const idle = await visitWhile(server.url, visits(300))
  let uploading = true
  const upload = fetch(`${server.url}/api/project-updates/with-images`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  }).finally(() => (uploading = false))
  const busy = await visitWhile(server.url, () => uploading)
  const answer = await upload
  expect(answer.status).toBe(201)
  const update: { id: number; images: { width: number }[] } = await answer.json()
  expect(update.images.map(({ width }) => width)).toEqual(Array(60).fill(1920))
  const memory = mostMemoryOf(server.pid())
  const said = `${memory ?? '?'} MB; home page at the 99th percentile ${idle} ms idle, ${busy} ms meanwhile`
  test.info().annotations.push({ type: 'measured', description: said })
  if (memory !== undefined) expect(memory, said).toBeLessThan(mostMemory)
  // Below a quarter of a second visitors notice no difference, however fast the idle page was.
  expect(busy, said).toBeLessThan(Math.max(3 * idle, 250))
  await staffApi.delete(`/api/project-updates/${update.id}`)
})

/** Requests the home page repeatedly; returns the 99th percentile in milliseconds. */
async function visitWhile(url: string, more: () => boolean): Promise<number> {
  const times: number[] = []
  while (more()) {
    const start = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
}

function visits(count: number): () => boolean {
  let left = count
  return () => left-- > 0
}

/** The peak memory of a process in MB, where the system reports it. */
function mostMemoryOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}
