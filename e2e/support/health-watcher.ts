import { announceHealth } from '@/lib/health/alerts'
import { checkHealth } from '@/lib/health/check'

// One round of the health checks in a process of its own, at each message: what an instance does every five minutes.
process.on('message', () => {
  void checkHealth()
    .then(async (report) => {
      await announceHealth(report)
      return report.checks.find(({ id }) => id === 'certificate')
    })
    .then((check) => process.send?.(check))
})
process.send?.('ready')
