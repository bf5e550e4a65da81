import 'server-only'
import { env } from '@/lib/env'
import { startPipeline } from './pipeline'
import { startRenditions } from '@/lib/images/renditions'
import { guardConsole } from '@/lib/server/console'
import { explanations, onTroubleChange } from '@/lib/db/trouble'
import { log, logError } from '@/lib/log/log'
import { startMailWorker } from '@/lib/mail/run'
import { mailWorker } from '@/lib/mail/running-worker'
import { secret } from '@/lib/http/secret'
import { printSetupLink } from './setup-link'
import { stopGracefully } from './stop'
import { startCleanup } from './cleanup'

/** What one server process does from its start on, beside answering. The order matters: see each. */
export function startProcess(): void {
  // A missing one ends the start with its sentence, rather than the first request that needs it.
  secret()
  // While developing, Next's own words and its own way to stop are what one wants.
  if (env.NODE_ENV === 'production') {
    guardConsole()
    stopGracefully()
  }
  logDatabaseTrouble()
  startPipeline()
  startCleanup()
  void startRenditions()
  mailWorker().running = startMailWorker()
  printSetupLink().catch((error: unknown) =>
    logError(error, 'could not ask whether there is a first account'),
  )
}

/** Once when it begins and once when it is over, with what a person can do about it. */
function logDatabaseTrouble(): void {
  onTroubleChange((trouble) => {
    if (!trouble) return log.info({ database: 'works' }, 'The database works again.')
    const { what, whatToDo } = explanations[trouble]
    log.error({ database: trouble }, `${what} ${whatToDo}`)
  })
}
