import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { choose } from '@/lib/subscribers/subscribe'
import { rateLimits } from '@/lib/rate-limits'
import { tokenPath, choiceOutput } from '@/lib/subscribers/schema'

/** Target of List-Unsubscribe (RFC 8058): mail programs post without cookies, and a person may open it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Stop a subscription with one click (RFC 8058)',
      answers: { 200: choiceOutput },
      path: tokenPath,
      limit: rateLimits.subscription,
      fromAnywhere: true,
    },
    async ({ path, request }) => {
      const stop = { action: 'stop', articles: false, progress: false } as const
      return { done: await choose(path.token, stop, readerLocale(request)) }
    },
  ),
  GET: route(
    { summary: 'Redirect to the page of a subscription', answers: { 303: [] }, path: tokenPath },
    ({ path, request }) =>
      seeOther(localPath(readerLocale(request), `/subscription/${encodeURIComponent(path.token)}`)),
  ),
})
