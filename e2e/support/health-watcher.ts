import { announceHealth } from '@/lib/health/alerts'
import { checkHealth } from '@/lib/health/check'

// A separate process that runs the health checks at each message, as an instance does every five minutes.
process.on('message', () => {
  void checkHealth()
    .then(async (report) => {
      await announceHealth(report)
      return report.checks.find(({ id }) => id === 'certificate')
    })
    .then((check) => process.send?.(check))
})
process.send?.('ready')
