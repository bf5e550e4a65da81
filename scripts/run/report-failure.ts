// `node scripts/report-failure.mjs UNIT`: mails ALERT_TO that systemd gave up a unit. Started by OnFailure=
// of the shipped units. Opens no database, because that may have failed.
import { hostname } from 'node:os'
import { main, root, CliError } from './process.mjs'
import { readSettings } from './settings'

await main(async () => {
  process.chdir(root)
  const [unit] = process.argv.slice(2)
  if (!unit) throw new CliError('Name the unit that failed.')
  await readSettings()
  const { mailAlert } = await import('@/lib/health/letters')
  await mailAlert({
    subject: `${hostname()}: ${unit} failed`,
    text: `systemd gave up on ${unit} on ${hostname()}.\n\nRead why: journalctl -o cat -n 50 -u ${unit}\nThen: ridge doctor\n`,
  })
  process.exit(0)
})
