// `npm run doctor [-- --json]`: checks everything that the operator should know. The exit code is 0 if all is
// good, 1 for attention, 2 for trouble, as monitoring systems expect.
import { exitCodeOf, type HealthReport, type HealthState } from '@/lib/health/schema'
import { main, root, CliError } from '../run/process.mjs'
import { repositoryOf } from '../data/backup/restic'
import { readSettings } from '../run/settings'
import { readRepositoryStatus } from '../data/backup/snapshot'

const marks: Record<HealthState, string> = { good: 'good     ', attention: 'attention', trouble: 'TROUBLE  ' }
const endings: Record<HealthState, string> = {
  good: 'All is well.',
  attention: 'Nothing is broken; see what wants attention.',
  trouble: 'There is trouble: see above what to do.',
}

await main(async () => {
  // The server uses this folder too, so a relative data folder resolves alike.
  process.chdir(root)
  const args = process.argv.slice(2)
  if (args.some((arg) => arg !== '--json')) throw new CliError('Usage: npm run doctor [-- --json]')
  const { env } = await readSettings().catch((error: unknown) =>
    wrongSettings(error, args.includes('--json')),
  )
  const { checkHealth } = await import('@/lib/health/check')
  const repository = repositoryOf(env)
  const backupStatus = repository && (await readRepositoryStatus(repository, env.DATA_DIR))
  const report = await checkHealth({ deep: true, backupStatus })
  print(report, args.includes('--json'))
  process.exit(exitCodeOf(report.state))
})

/** Without valid settings nothing else can be checked. */
function wrongSettings(error: unknown, json: boolean): never {
  if (!(error instanceof CliError)) throw error
  const check = { id: 'settings', title: 'Settings', state: 'trouble', what: error.message } as const
  print({ at: new Date().toISOString(), machine: '', state: 'trouble', checks: [check] }, json)
  process.exit(2)
}

function print(report: HealthReport, json: boolean) {
  if (json) return console.log(JSON.stringify(report, null, 2))
  for (const { title, state, what, whatToDo } of report.checks) {
    console.log(`${marks[state]}  ${title}: ${what}`)
    if (whatToDo) console.log(`           ${whatToDo}`)
  }
  console.log(`\n${endings[report.state]}`)
}
