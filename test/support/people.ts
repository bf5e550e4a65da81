import { account, setupToken } from './account'
import { call, type Sent } from './call'

export { account, setupToken }

export interface Person {
  get: (path: string, sent?: Sent) => Promise<Response>
  head: (path: string, sent?: Sent) => Promise<Response>
  post: (path: string, sent?: Sent) => Promise<Response>
  patch: (path: string, sent?: Sent) => Promise<Response>
  delete: (path: string, sent?: Sent) => Promise<Response>
  ask: (method: string, path: string, sent?: Sent) => Promise<Response>
  /** The Cookie header that a browser would send to a URL. */
  cookie: (path?: string) => string
}

let addresses = 0

/**
 * A separate browser: its own network address, so that limits by address never affect another test, and its own
 * cookies.
 */
export function visitor(): Person {
  addresses += 1
  const address = `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  const jar = new Map<string, { value: string; path: string }>()
  const cookie = (path = '/') =>
    [...jar]
      .filter(([, { path: of }]) => path.startsWith(of))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  const ask: Person['ask'] = async (method, path, sent = {}) => {
    const cookieHeader = cookie(path)
    const sentHeaders = Object.fromEntries(new Headers(sent.headers))
    const headers = {
      'x-forwarded-for': address,
      ...(cookieHeader && { cookie: cookieHeader }),
      ...sentHeaders,
    }
    const answer = await call(method, path, { ...sent, headers })
    for (const line of answer.headers.getSetCookie()) keep(jar, line)
    return answer
  }
  return {
    get: (path, sent) => ask('GET', path, sent),
    head: (path, sent) => ask('HEAD', path, sent),
    post: (path, sent) => ask('POST', path, sent),
    patch: (path, sent) => ask('PATCH', path, sent),
    delete: (path, sent) => ask('DELETE', path, sent),
    ask,
    cookie,
  }
}

/** The member of staff of a test file, who stays signed in. */
export function staff(): Promise<Person> {
  return (mali ??= firstMember())
}

let mali: Promise<Person> | undefined

/** Creates the first account, which signs its browser in. */
export async function firstMember(): Promise<Person> {
  const person = visitor()
  const answer = await person.post('/api/admin/setup', { json: { ...account, token: setupToken } })
  expect(answer.status).toBe(201)
  return person
}

export async function signIn(person: Person, as: object = account): Promise<Person> {
  const answer = await person.post('/api/auth/login', { json: as })
  expect(answer.status).toBe(200)
  return person
}

function keep(jar: Map<string, { value: string; path: string }>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
  const attribute = (wanted: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
  const expires = attribute('expires')
  const isOver = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
  if (isOver) jar.delete(name)
  else jar.set(name, { value, path: attribute('path') ?? '/' })
}
