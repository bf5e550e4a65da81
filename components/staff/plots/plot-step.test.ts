import { timeLeft } from './plot-words'
import { followUpOf, holdEnd, toLocalInput, usualEnd, questionOf, stepName } from './plot-step'

const what = 'plot 4, 4-Bedroom Premier Villa'
const until = 'until 29 Nov 2026, 18:00'

test.each([
  [
    { step: 'hold', plot: { status: 'available' }, lead: 'Ann Lee' },
    'Hold plot 4, 4-Bedroom Premier Villa, for Ann Lee until 29 Nov 2026, 18:00? Until then visitors see it as on hold.',
  ],
  [
    { step: 'sell', plot: { status: 'reserved' }, lead: 'Ann Lee' },
    'Mark plot 4, 4-Bedroom Premier Villa, as sold to Ann Lee? Visitors see it as sold at once.',
  ],
  [
    { step: 'release', plot: { status: 'sold' }, lead: 'Ann Lee' },
    'Take plot 4, 4-Bedroom Premier Villa, back from Ann Lee? It is sold now and becomes available at once.',
  ],
  [
    { step: 'release', plot: { status: 'held' }, lead: null },
    'End the hold and take plot 4, 4-Bedroom Premier Villa, back? It becomes available at once.',
  ],
] as const)('a member of staff who is about to %j reads villa and lead', (question, words) => {
  expect(questionOf({ ...question, what, until })).toBe(words)
})

test('a held villa offers to end its hold, a sold one to be taken back', () => {
  expect([stepName('release', 'held'), stepName('release', 'sold')]).toEqual(['End hold', 'Take back'])
})

test('the end of a hold lies within thirty days', () => {
  const now = new Date(2026, 10, 22, 12)
  expect(usualEnd(now)).toBe('2026-11-29T18:00')
  expect(holdEnd(usualEnd(now), now)).toEqual(new Date(2026, 10, 29, 18))
  expect(holdEnd('', now)).toBeNull()
  expect(holdEnd(toLocalInput(now), now)).toBeNull()
  expect(holdEnd('2026-12-22T12:01', now)).toBeNull()
})

test.each([
  [3 * 86_400_000 + 3_600_000, '3 d 1 h left'],
  [2 * 3_600_000 + 60_000, '2 h 1 min left'],
  [90_000, '1 min left'],
  [5000, 'less than a minute left'],
  [0, 'ended'],
])('a hold that ends in %i ms: %s', (ms, words) => {
  expect(timeLeft(ms)).toBe(words)
})

test.each([
  ['reserve', 'viewing', { status: 'offer', nextStep: 'Call back' }],
  ['reserve', 'closed', { status: null, nextStep: 'Call back' }],
  ['sell', 'offer', { status: 'closed', nextStep: 'Call back' }],
  ['sell', 'lost', { status: 'closed', nextStep: 'Call back' }],
  ['hold', 'viewing', { status: null, nextStep: null }],
  ['release', 'closed', { status: null, nextStep: null }],
] as const)('a step to %s offers a lead that is %s what follows', (step, status, follows) => {
  expect(followUpOf(step, { status, nextStep: 'Call back' })).toEqual(follows)
})
