import 'server-only'
import { env } from '@/lib/env'
import { watchTheDoor } from '@/lib/http/door'
import { watchVary } from '@/lib/language/vary'
import { keepContentLength } from '@/lib/http/length'
import { startRenditions } from '@/lib/images/renditions'
import { guardConsole } from '@/lib/log/console'
import { explanations, onTroubleChange } from '@/lib/db/trouble'
import { log, logError } from '@/lib/log/log'
import { logRequests } from '@/lib/log/requests'
import { startMailWorker } from '@/lib/mail/run'
import { secret } from '@/lib/secret'
import { announceSetup } from './announce'
import { running } from './running'
import { stopGracefully } from './stop'
import { startTidying } from './tidy'

/** What one server process does from its start on, beside answering. The order matters: see each. */
export function startRunning(): void {
  // A missing one ends the start with its sentence, rather than the first request that needs it.
  secret()
  // While developing, Next's own words and its own way to stop are what one wants.
  if (env.NODE_ENV === 'production') {
    guardConsole()
    stopGracefully()
  }
  logDatabaseTrouble()
  logRequests()
  watchTheDoor()
  watchVary()
  keepContentLength()
  startTidying()
  void startRenditions()
  running().worker = startMailWorker()
  announceSetup().catch((error: unknown) => logError(error, 'could not ask whether there is a first account'))
}

/** Once when it begins and once when it is over, with what a person can do about it. */
function logDatabaseTrouble(): void {
  onTroubleChange((trouble) => {
    if (!trouble) return log.info({ database: 'works' }, 'The database works again.')
    const { what, whatToDo } = explanations[trouble]
    log.error({ database: trouble }, `${what} ${whatToDo}`)
  })
}
