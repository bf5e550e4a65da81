import { jsonOrForm } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { choose } from '@/lib/subscribers/subscribe'
import { rateLimits } from '@/lib/rate-limits'
import { outcomeQuery } from '@/lib/subscribers/rules'
import { choiceFromForm, choiceInput, tokenPath, choiceOutput } from '@/lib/subscribers/schema'

const choice = jsonOrForm(choiceInput, {
  values: choiceFromForm,
  refuse: (form, _, request) => {
    const language = readerLocale(request, form.get('language'))
    return seeOther(localPath(language, '/subscription?problem=unavailable'))
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Confirm, change or stop a subscription',
      answers: { 200: choiceOutput, 303: [] },
      example: { action: 'save', articles: true, progress: false, language: 'fr' },
      path: tokenPath,
      body: choice,
      limit: rateLimits.subscription,
      fromAnywhere: true,
    },
    async ({ path, body: { input, form }, request }) => {
      const language = readerLocale(request, input.language)
      const done = await choose(path.token, input, language)
      if (!form) return { done }
      return seeOther(
        localPath(language, `/subscription/${encodeURIComponent(path.token)}?${outcomeQuery(input, done)}`),
      )
    },
  ),
})
