import 'server-only'
import { env } from '@/lib/env'
import { watchTheDoor } from './request-filter'
import { watchVary } from './vary'
import { keepContentLength } from './content-length'
import { startRenditions } from '@/lib/images/renditions'
import { guardConsole } from './console'
import { logError } from '@/lib/log/log'
import { logRequests } from './request-log'
import { startMailWorker } from '@/lib/mail/run'
import { mailWorker } from '@/lib/mail/running-worker'
import { secret } from '@/lib/http/secret'
import { announceSetup } from './setup-link'
import { stopGracefully } from './stop'
import { startTidying } from './cleanup'

/** What one server process does from its start on, beside answering. The order matters: see each. */
export function startRunning(): void {
  // A missing one ends the start with its sentence, rather than the first request that needs it.
  secret()
  // While developing, Next's own words and its own way to stop are what one wants.
  if (env.NODE_ENV === 'production') {
    guardConsole()
    stopGracefully()
  }
  logRequests()
  watchTheDoor()
  watchVary()
  keepContentLength()
  startTidying()
  void startRenditions()
  mailWorker().running = startMailWorker()
  announceSetup().catch((error: unknown) => logError(error, 'could not ask whether there is a first account'))
}
