import 'server-only'
import { connect } from 'node:tls'
import { siteUrl } from '@/lib/env'
import type { Certificate } from './rules'

const timeoutMs = 5000

/** The site's response at its public URL, through the proxy. */
export interface SiteAnswer {
  ready: boolean
  /** Status and text of the response, or the reason why there is none. */
  response: string
  /** By how many milliseconds the proxy's clock is ahead; null if the response has no time. */
  clockMs: number | null
}

export async function askSite(): Promise<SiteAnswer> {
  try {
    const answer = await fetch(`${siteUrl}/api/ready`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    const text = answer.ok ? '' : ` ${(await answer.text()).slice(0, 120)}`
    const date = Date.parse(answer.headers.get('date') ?? '')
    // The header has whole seconds, so it is half a second behind on average.
    const clockMs = Number.isNaN(date) ? null : date + 500 - Date.now()
    return { ready: answer.ok, response: `${answer.status}${text}`, clockMs }
  } catch (error) {
    return { ready: false, response: reasonOf(error), clockMs: null }
  }
}

/** The certificate at the site's https URL, or why it could not be read. */
export function readCertificate(): Promise<Certificate | string> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((done) => {
    // Expired and foreign certificates are read too, because the check has to report them.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
    })
    const end = (result: Certificate | string) => {
      done(result)
      socket.destroy()
    }
    socket.setTimeout(timeoutMs, () => end('no answer'))
    socket.once('error', (error) => end(reasonOf(error)))
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      if (Number.isNaN(until.getTime())) return end('it has no date')
      const { authorized, authorizationError } = socket
      end({ until, refused: authorized ? null : String(authorizationError) })
    })
  })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
