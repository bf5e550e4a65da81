import PQueue from 'p-queue'
import { typesetPdf } from '@/lib/platform/documents/typeset'
import { locales } from '@/lib/platform/language/locales'
import { processState } from '@/lib/platform/process-state'
import { visitor } from '../../support/people'

jest.mock('@/lib/platform/documents/typeset', () => ({ typesetPdf: jest.fn() }))

const typeset = jest.mocked(typesetPdf)
const ask = (number: number, language: string) =>
  visitor().get(`/api/plots/${number}/sheet`, { query: { language } })
const waiting = () => processState('sheetQueue', () => new PQueue({ concurrency: 1 })).size
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('sheets are made one at a time, equal requests share one, eight wait and others are asked to come back', async () => {
  let atWork = 0
  let most = 0
  const finish: (() => void)[] = []
  typeset.mockImplementation(async () => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise<void>((resolve) => finish.push(resolve))
    atWork -= 1
    return Buffer.from('%PDF')
  })
  const wanted = [1, 2].flatMap((number) => locales.map((language) => ({ number, language })))
  // One is being made and eight wait. Each is asked for twice.
  const served = wanted
    .slice(0, 9)
    .flatMap(({ number, language }) => [ask(number, language), ask(number, language)])
  const late = wanted[9]
  const answers = Promise.all(served)
  for (let turns = 0; waiting() < 8 && turns < 1_000_000; turns += 1) await turn()
  expect(waiting()).toBe(8)
  const refused = await ask(Number(late?.number), String(late?.language))
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
    503,
    '5',
    'Many sheets are being made. Please try again in a moment',
  ])
  const all = answers.then((list) => list.map(({ status }) => status))
  let done = false
  void all.finally(() => (done = true))
  while (!done) {
    finish.shift()?.()
    await turn()
  }
  expect(new Set(await all)).toEqual(new Set([200]))
  expect([typeset.mock.calls.length, most]).toEqual([9, 1])
})
