import { jsonOrForm } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { seeOther } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { eraseEverything } from '@/lib/privacy/erase'
import { openLink, dataPath } from '@/lib/privacy/link'
import { rateLimits } from '@/lib/rate-limits'
import { erasureInput } from '@/lib/privacy/schema'
import { success } from '@/lib/platform/http/schema'

const erasure = jsonOrForm(erasureInput, {
  refuse: (form, { code }, request) => {
    const { token = '', language } = Object.fromEntries(form)
    return seeOther(
      dataPath(readerLocale(request, language), code === 'notFound' ? {} : { token, problem: code }),
    )
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Delete all data of the address in a link',
      answers: { 200: success, 303: [] },
      example: { token: 'guessed', language: 'th' },
      refuses: ['notFound'],
      body: erasure,
      limit: rateLimits.privacyData,
    },
    async ({ body: { input, form }, request }) => {
      const keptByLaw = await eraseEverything(openLink(input.token))
      if (!form) return { success: true }
      const page = localPath(readerLocale(request, input.language), '/privacy/deleted')
      return seeOther(keptByLaw ? `${page}?kept=yes` : page)
    },
  ),
})
