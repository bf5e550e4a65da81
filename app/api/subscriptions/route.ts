import { jsonOrForm } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { subscribeInput } from '@/lib/subscribers/schema'
import { subscribe } from '@/lib/subscribers/subscribe'
import { rateLimits } from '@/lib/rate-limits'
import { emptyOutput } from '@/lib/platform/http/schema'

const field = jsonOrForm(subscribeInput, {
  refuse: (form, { code, details }, request) => {
    const language = readerLocale(request, form.get('language'))
    const problem = details.fields ? 'email' : code
    const source = form.get('source') === 'progress' ? 'progress' : 'article'
    return seeOther(localPath(language, `/subscription?problem=${problem}&source=${source}`))
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Subscribe to articles or updates',
      answers: { 202: emptyOutput, 303: [] },
      example: { email: 'hannah@example.com', source: 'article', language: 'fr', website: '' },
      body: field,
      limit: rateLimits.subscribe,
    },
    async ({ body: { input, form }, request }) => {
      const language = readerLocale(request, input.language)
      if (!input[honeypotField]) await subscribe({ email: input.email, source: input.source, language })
      if (!form) return {}
      return seeOther(localPath(language, `/subscription?source=${input.source}`))
    },
  ),
})
