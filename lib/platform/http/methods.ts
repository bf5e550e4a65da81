import { HttpError, errorResponse } from './errors'
import type { Handler, Route } from './route'

/** Answers unsupported methods with 405 and `Allow`. Every route file exports `methods({ … })`. */
export function methods(
  handlers: Partial<Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Route>>,
): Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', Handler> {
  const known = Object.keys(handlers)
  const allow = [...known, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const refuse: Handler = async (request) =>
    errorResponse(
      new HttpError('methodNotAllowed', `${request.method} is not possible here. Possible: ${allow}`, {
        headers: { Allow: allow },
      }),
    )
  return {
    GET: handlers.GET ?? refuse,
    HEAD: handlers.GET ? withoutBody(handlers.GET) : refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: async () => new Response(null, { status: 204, headers: { Allow: allow } }),
  }
}

function withoutBody(get: Handler): Handler {
  return async (request, context) => {
    const answer = await get(request, context)
    return new Response(null, { status: answer.status, headers: answer.headers })
  }
}

/** The method as a label of metrics and traces. Clients may send methods that do not exist. */
export function methodOf(method = ''): string {
  return /^[A-Z]{3,7}$/.test(method) ? method : 'other'
}

/** Names a request by its route, without the visitor's part of the URL: one of a few dozen labels. */
export type RouteLabeler = (url: string, status: number) => string
