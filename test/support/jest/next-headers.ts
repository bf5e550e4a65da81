import { AsyncLocalStorage } from 'node:async_hooks'
import { NextResponse, type NextRequest } from 'next/server'

/**
 * Replaces `next/headers`, which throws outside a request handled by Next: inside `answering` it returns the headers
 * and cookies of the current request, and adds new cookies to its response, as in a route.
 */
const underWay = new AsyncLocalStorage<{ request: NextRequest; set: NextResponse['cookies'] }>()

export async function headers(): Promise<Headers> {
  return current().request.headers
}

export async function cookies() {
  const { request, set } = current()
  const all = () => new Map([...request.cookies.getAll(), ...set.getAll()].map((one) => [one.name, one]))
  return {
    get: (name: string) => all().get(name),
    getAll: () => [...all().values()],
    set: (...cookie: Parameters<typeof set.set>) => void set.set(...cookie),
    delete: (name: string) => void set.delete(name),
  }
}

/** Handles a request, and adds all cookies set during it to the response. */
export async function answering(request: NextRequest, handle: () => Promise<Response>): Promise<Response> {
  const carrier = new NextResponse()
  const answer = await underWay.run({ request, set: carrier.cookies }, handle)
  for (const line of carrier.headers.getSetCookie()) answer.headers.append('set-cookie', line)
  return answer
}

function current() {
  const store = underWay.getStore()
  if (!store) throw new Error('Outside a request there are no headers and no cookies.')
  return store
}
