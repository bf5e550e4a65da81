import { judgeCopy, judgeShipping, type SecondPlaceFacts } from './second-place'

const now = new Date('2026-11-22T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const facts: SecondPlaceFacts = { to: '/mnt/second', onPostgres: false, copy: null, shipping: null }
const sent = (minutes: number, isOnSameDisk = false) => ({
  place: '/mnt/second',
  last: { name: 'nava-ridge.sqlite', at: before(minutes), bytes: 2_500_000, isOnSameDisk },
  problem: null,
})
const shipped = (minutes: number | null, problem: string | null = null) => ({
  place: '/mnt/second',
  at: minutes === null ? null : before(minutes),
  lookedAt: before(0),
  problem,
})

it.each([
  ['no second place', { to: null }, 'attention', 'Backups are on this machine only.'],
  ['nothing sent yet', {}, 'trouble', 'No backup has been sent to /mnt/second yet.'],
  [
    'one of last night',
    { copy: sent(600) },
    'good',
    'nava-ridge.sqlite was sent 10 hours ago and read back, 2.5 MB encrypted.',
  ],
  ['one of the day before', { copy: sent(27 * 60) }, 'trouble', /1 day ago/],
  ['one on the same disk', { copy: sent(5, true) }, 'attention', /But \/mnt\/second is on the same disk/],
  [
    'one that could not be sent',
    { copy: { ...sent(1500), problem: { at: before(1), what: 'The second place /mnt/second is full.' } } },
    'trouble',
    'The second place /mnt/second is full.',
  ],
])('of backups the operator is told about %s', (_, known, state, what) => {
  expect(judgeCopy({ ...facts, ...known }, now)).toMatchObject({
    state,
    what: typeof what === 'string' ? what : expect.stringMatching(what),
  })
})

it.each([
  ['that are not shipped', null, 'attention', /the loss of this machine costs what came in/],
  ['of half a minute ago', shipped(0.5), 'good', 'Everything up to 30 seconds ago can be restored.'],
  [
    'that wait for five minutes',
    shipped(5, 'It is full.'),
    'good',
    /5 minutes ago can be restored\. It is full/,
  ],
  [
    'that wait for longer',
    shipped(6, 'It is full.'),
    'trouble',
    /6 minutes ago can be restored\. It is full/,
  ],
  ['without a base yet', shipped(null), 'attention', 'The first base is not there yet.'],
  ['without a base, and why', shipped(null, 'It is full.'), 'trouble', /not there yet\. It is full/],
])('of changes the operator is told about those %s', (_, shipping, state, what) => {
  expect(judgeShipping({ ...facts, shipping }, now)).toMatchObject({
    state,
    what: typeof what === 'string' ? what : expect.stringMatching(what),
  })
})

it('nothing is shipped without a second place, or on PostgreSQL, which has its own way', () => {
  expect(judgeShipping({ ...facts, to: null }, now)).toBeNull()
  expect(judgeShipping({ ...facts, onPostgres: true }, now)).toBeNull()
})
