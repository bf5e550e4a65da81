import { judgeBackup, judgeDrill, type BackupFacts, type BackupStatus } from './backup'

const now = new Date('2026-11-22T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const at = (hours: number) => before(hours).toISOString()
const drill = (hours: number, passed = true) => ({ at: at(hours), passed, backup: 'snapshot 12345678' })
const copies: BackupFacts = {
  isRepository: false,
  status: null,
  copy: { folder: '/b', newest: null },
  drill: null,
}
const status: BackupStatus = {
  repository: 'rest:https://backup.example.com/',
  newest: { id: '1234567890', at: at(0.2), bytes: 2_500_000 },
  problem: null,
  tidiedAt: at(9),
  checkedAt: at(100),
  damage: null,
  isOnSameDisk: false,
}
const made =
  'The newest snapshot in rest:https://backup.example.com/ is 12345678, made 12 minutes ago, 2.5 MB.'

it.each([
  [1, 'attention'],
  [25, 'attention'],
  [27, 'trouble'],
])('of copies on this machine the newest of which is %i hours old: %s', (hours, state) => {
  const newest = { name: 'nava-ridge-x.sqlite', at: before(hours), bytes: 1 }
  expect(judgeBackup({ ...copies, copy: { folder: '/b', newest } }, now)).toMatchObject({ state })
})

it.each<[string, Partial<BackupStatus>, string, string]>([
  ['of a quarter of an hour ago', {}, 'good', made],
  ['that was never made', { newest: null }, 'trouble', 'There is no snapshot yet.'],
  ['that was never made, and why', { newest: null, problem: 'It is away.' }, 'trouble', 'It is away.'],
  [
    'of two hours ago',
    { newest: { id: '12345678', at: at(2), bytes: null } },
    'trouble',
    'made 2 hours ago.',
  ],
  ['after which one failed', { problem: 'It is full.' }, 'trouble', `It is full. ${made}`],
  ['in a damaged repository', { damage: 'It is damaged.' }, 'trouble', `It is damaged. ${made}`],
  ['beside old ones that stay', { tidiedAt: at(80) }, 'attention', 'Old ones were last removed 3 days ago.'],
  ['that no check has seen', { checkedAt: at(400) }, 'attention', 'It was last checked 17 days ago.'],
  ['on the disk of the site', { isOnSameDisk: true }, 'attention', 'It is on the same disk as the site.'],
])('the operator is told about a snapshot %s', (_, changes, state, what) => {
  const facts = { ...copies, isRepository: true, status: { ...status, ...changes } }
  expect(judgeBackup(facts, now)).toMatchObject({ state, what: expect.stringContaining(what) })
})

it('the operator is told about a backup that was never made, never tried, or did not pass its drill', () => {
  expect(judgeBackup(copies, now)).toMatchObject({ state: 'trouble', what: 'There is no backup in /b.' })
  expect(judgeBackup({ ...copies, isRepository: true }, now).state).toBe('trouble')
  expect(judgeDrill(copies, now).state).toBe('attention')
  const failed = { last: { ...drill(1, false), problem: 'Lead has 3 rows' }, lastPassed: drill(50) }
  expect(judgeDrill({ drill: failed }, now)).toMatchObject({
    state: 'trouble',
    what: 'The backup tried 1 hour ago is unusable: Lead has 3 rows',
  })
  const passed = (hours: number) => ({ last: drill(hours), lastPassed: drill(hours) })
  expect(judgeDrill({ drill: passed(24 * 99) }, now)).toMatchObject({
    state: 'good',
    what: 'A backup was restored and checked 3 months ago: snapshot 12345678.',
  })
  expect(judgeDrill({ drill: passed(24 * 101) }, now).state).toBe('attention')
})
