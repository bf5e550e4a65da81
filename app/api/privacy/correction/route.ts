import { jsonOrForm } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { refusedFormOf } from '@/lib/leads/request/form'
import { correctRequest } from '@/lib/privacy/correct'
import { openLink, dataPath } from '@/lib/privacy/link'
import { rateLimits } from '@/lib/rate-limits'
import { correctionInput } from '@/lib/privacy/schema'
import { success } from '@/lib/platform/http/schema'

const correction = jsonOrForm(correctionInput, {
  refuse: (form, refusal, request) => {
    const { fields, error } = refusedFormOf(form, refusal)
    const { token = '', leadId = '', language } = Object.fromEntries(form)
    const problem = Object.values(fields ?? {})[0] ?? error ?? 'invalid'
    const open = refusal.code !== 'notFound'
    return seeOther(
      dataPath(readerLocale(request, language), open ? { token, lead: leadId, problem } : {}, leadId),
    )
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Correct name and telephone of a request',
      answers: { 200: success, 303: [] },
      example: {
        token: 'guessed',
        language: 'th',
        leadId: 1,
        firstName: 'Hannah',
        lastName: 'Whitlock',
        countryCode: '+66',
        phone: '081 234 5678',
      },
      refuses: ['notFound'],
      body: correction,
      limit: rateLimits.privacyData,
    },
    async ({ body: { input, form }, request }) => {
      orNotFound(await correctRequest(openLink(input.token), input), 'This request')
      if (!form) return { success: true }
      const { token, leadId } = input
      const result = { token, lead: String(leadId), done: 'corrected' }
      return seeOther(dataPath(readerLocale(request, input.language), result, String(leadId)))
    },
  ),
})
