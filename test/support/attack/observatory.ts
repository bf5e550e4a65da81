/**
 * The rules of Mozilla's HTTP Observatory, as published in github.com/mdn/mdn-http-observatory (scoring table and tests of
 * 2026, MPL-2.0), reimplemented for one captured response that is assumed to come over https. Rules about the network
 * (redirection from http, certificate, preload list) do not apply to a single response and count 0.
 */
export interface Captured {
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Finding {
  rule: string
  points: number
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const broadOrInline = [...broad, "'unsafe-inline'", 'data:']

export function observatory(answer: Captured): { score: number; findings: Finding[] } {
  const policy = policyOf(answer)
  const findings = [
    contentSecurityPolicy(policy),
    cookies(answer),
    crossOriginSharing(answer),
    referrerPolicy(answer),
    transportSecurity(answer),
    subresourceIntegrity(answer),
    contentTypeOptions(answer),
    framing(answer, policy),
    resourcePolicy(answer),
  ]
  const without = 100 + sum(findings.filter(({ points }) => points < 0))
  // Bonus points count only for a site that scores 90 without them.
  const bonus = without >= 90 ? sum(findings.filter(({ points }) => points > 0)) : 0
  return { score: without + bonus, findings }
}

type Policy = Map<string, string[]>

/** Multiple policies would have to be intersected; we only ever send one. */
function policyOf(answer: Captured): Policy {
  const directives = header(answer, 'content-security-policy')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/))
  return new Map(
    directives.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])),
  )
}

function contentSecurityPolicy(policy: Policy): Finding {
  const rule = 'content-security-policy'
  if (policy.size === 0) return { rule, points: -25 }
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const scripts = withoutIgnored(of('script-src'))
  const styles = withoutIgnored(of('style-src'))
  const active = [...policy]
    .filter(([name]) => !/^(img|media|script)-src$/.test(name))
    .flatMap(([, all]) => all)
  if (has(scripts, broadOrInline) || has(of('object-src'), broad)) return { rule, points: -20 }
  if ([...active, ...scripts].some(isPlainHttp)) return { rule, points: -20 }
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return { rule, points: -10 }
  if ([...of('img-src'), ...of('media-src')].some(isPlainHttp)) return { rule, points: -10 }
  if (has(styles, broadOrInline)) return { rule, points: 0 }
  return { rule, points: policy.get('default-src')?.join() === "'none'" ? 10 : 5 }
}

/** With a nonce or a hash, browsers ignore 'unsafe-inline'. */
function withoutIgnored(sources: string[]): string[] {
  const named = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
  return named ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function cookies(answer: Captured): Finding {
  const rule = 'cookies'
  const set = all(answer, 'set-cookie').filter(
    (cookie) => !/max-age=0\b|expires=thu, 01 jan 1970/i.test(cookie),
  )
  const points = set.map((cookie) => {
    const name = (cookie.split('=')[0] ?? '').toLowerCase()
    const flag = (wanted: RegExp) => cookie.split(';').some((part) => wanted.test(part.trim()))
    const isSession = name.includes('sess') || name.includes('login')
    if (isSession && !flag(/^httponly$/i)) return -30
    if (!flag(/^samesite=(lax|strict)$/i)) return name.includes('csrf') || flag(/^samesite=/i) ? -20 : 0
    if (!flag(/^secure$/i)) return isSession ? -10 : -5
    return 5
  })
  return { rule, points: points.length === 0 ? 0 : Math.min(...points) }
}

function crossOriginSharing(answer: Captured): Finding {
  const open = header(answer, 'access-control-allow-origin') !== ''
  const credentials = header(answer, 'access-control-allow-credentials') === 'true'
  return { rule: 'cross-origin-resource-sharing', points: open && credentials ? -50 : 0 }
}

function referrerPolicy(answer: Captured): Finding {
  const value = header(answer, 'referrer-policy').split(',').at(-1)?.trim() ?? ''
  const good = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  return { rule: 'referrer-policy', points: value === '' ? 0 : good.includes(value) ? 5 : -5 }
}

function transportSecurity(answer: Captured): Finding {
  const age = /max-age=(\d+)/i.exec(header(answer, 'strict-transport-security'))?.[1]
  return {
    rule: 'strict-transport-security',
    points: age === undefined ? -20 : Number(age) >= 15_768_000 ? 0 : -10,
  }
}

/** All our scripts are same-origin, which counts 0 without integrity attributes. */
function subresourceIntegrity(answer: Captured): Finding {
  const rule = 'subresource-integrity'
  if (!header(answer, 'content-type').includes('text/html')) return { rule, points: 0 }
  const sources = [...answer.body.matchAll(/<script\b[^>]*\ssrc=["']?([^"'\s>]+)[^>]*>/gi)]
  const foreign = sources.filter(([, src = '']) => /^(https?:)?\/\//i.test(src))
  if (foreign.some(([, src = '']) => !src.startsWith('https://'))) return { rule, points: -50 }
  return { rule, points: foreign.some(([tag]) => !tag.includes('integrity=')) ? -5 : 0 }
}

function contentTypeOptions(answer: Captured): Finding {
  const right = header(answer, 'x-content-type-options').toLowerCase() === 'nosniff'
  return { rule: 'x-content-type-options', points: right ? 0 : -5 }
}

function framing(answer: Captured, policy: Policy): Finding {
  const rule = 'x-frame-options'
  const ancestors = policy.get('frame-ancestors')
  if (ancestors && !has(ancestors, broad)) return { rule, points: 5 }
  return { rule, points: /^(deny|sameorigin)$/i.test(header(answer, 'x-frame-options')) ? 0 : -20 }
}

function resourcePolicy(answer: Captured): Finding {
  const value = header(answer, 'cross-origin-resource-policy')
  const points = /^same-(origin|site)$/.test(value) ? 10 : value === '' || value === 'cross-origin' ? 0 : -5
  return { rule: 'cross-origin-resource-policy', points }
}

function header(answer: Captured, name: string): string {
  return all(answer, name).join(', ')
}

function all({ headers }: Captured, name: string): string[] {
  const value = headers[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

function has(sources: string[], wanted: string[]): boolean {
  return sources.some((source) => wanted.includes(source))
}

function isPlainHttp(source: string): boolean {
  return /^(http|ftp):/.test(source)
}

function sum(findings: Finding[]): number {
  return findings.reduce((total, { points }) => total + points, 0)
}
