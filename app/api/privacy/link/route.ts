import { jsonOrForm } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { honeypotField } from '@/lib/platform/http/honeypot'
import { refusedFormOf } from '@/lib/leads/request/form'
import { askForLink } from '@/lib/privacy/ask'
import { rateLimits } from '@/lib/rate-limits'
import { linkInput } from '@/lib/privacy/schema'
import { success } from '@/lib/platform/http/schema'

const address = jsonOrForm(linkInput, {
  refuse: (form, refusal, request) => {
    const { error = 'email' } = refusedFormOf(form, refusal)
    return seeOther(localPath(readerLocale(request, form.get('language')), `/privacy/link?problem=${error}`))
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Send a link to one's own data",
      answers: { 202: success, 303: [] },
      example: { email: 'hannah@example.com', language: 'th', website: '' },
      body: address,
      limit: rateLimits.privacyLink,
    },
    async ({ body: { input, form }, request }) => {
      const language = readerLocale(request, input.language)
      // A bot gets the same answer.
      if (!input[honeypotField]) await askForLink(input.email, language)
      return form ? seeOther(localPath(language, '/privacy/link?sent')) : { success: true }
    },
  ),
})
