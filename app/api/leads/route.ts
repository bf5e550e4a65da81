import { newPackCookie } from '@/lib/pages/brochure/link'
import { changeLeads } from '@/lib/leads/bulk/change'
import { bulkInput, bulkOutput } from '@/lib/leads/bulk/schema'
import { json, jsonOrForm } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { jsonResponse, seeOther, withCookies } from '@/lib/platform/http/responses'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { localPath } from '@/lib/platform/language/routing'
import { ownerOf, leadQuery } from '@/lib/leads/list/schema'
import { listLeads } from '@/lib/leads/list/store'
import { refusedFormCookies } from '@/lib/leads/request/refused-form'
import { refusedFormOf } from '@/lib/leads/request/form'
import { leadFromForm, requestInput } from '@/lib/leads/request/schema'
import { leadOutput } from '@/lib/leads/schema'
import { submitLead } from '@/lib/leads/request/submit'
import { rateLimits } from '@/lib/rate-limits'
import { newVisitCookie, visitCookie } from '@/lib/leads/request/visit-cookie'
import { isPlotFree } from '@/lib/plots/store'
import { readTogether } from '@/lib/staff/changes/read-together'
import { roles } from '@/lib/staff/sessions/roles'
import { subscribe } from '@/lib/subscribers/subscribe'

const lead = jsonOrForm(requestInput, {
  values: leadFromForm,
  refuse: (form, error, request) => {
    const path = localPath(readerLocale(request, form.get('language')), '/request')
    return withCookies(seeOther(path), refusedFormCookies(refusedFormOf(form, error)))
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Request information or a visit; above 5,000 in ten minutes a request may be held as spam',
      answers: { 201: leadOutput.pick({ id: true }), 303: [] },
      example: {
        firstName: 'Hannah',
        lastName: 'Whitlock',
        email: 'hannah@example.com',
        countryCode: '+66',
        phone: '081 234 5678',
        villaType: '4br',
        plot: 4,
        shortlist: '2,8,4br',
        message: 'Two dates?',
        visit: false,
        visitDay: '2026-02-01',
        visitChannel: 'video',
        infoPack: true,
        newsletter: false,
        language: 'fr',
        website: '',
      },
      refuses: ['conflict'],
      repeatable: true,
      body: lead,
      limit: rateLimits.lead,
    },
    async ({ body: { input, form }, request, address, key }) => {
      const language = readerLocale(request, input.language)
      const id = await submitLead({
        input,
        language,
        key: form ? null : key,
        formFrom: form && address,
        isPlotFree,
        subscribe,
      })
      const answer = form
        ? seeOther(localPath(language, '/thank-you'))
        : jsonResponse({ id }, { status: 201 })
      // The thank-you page shows the requested pack or visit.
      return withCookies(answer, [
        ...(input.infoPack ? [newPackCookie(language)] : []),
        ...(input.visitDay || request.cookies.has(visitCookie) ? [newVisitCookie(input)] : []),
        ...(form ? refusedFormCookies(null) : []),
      ])
    },
  ),
  PATCH: route(
    {
      summary:
        'Change several leads, each with what was seen of it: one that changed meanwhile is left alone',
      answers: { 200: bulkOutput },
      example: {
        changes: [
          { id: 1, status: 'lost', reason: 'price', from: 'offer' },
          { id: 2, ownerId: 1, before: { ownerId: null } },
        ],
      },
      staff: roles.sales,
      body: json(bulkInput),
    },
    async ({ body, staff }) => changeLeads(body, staff.username),
  ),
  GET: route(
    {
      summary: 'Leads; `X-Total-Count` is their number on all pages',
      answers: { 200: leadOutput.array() },
      staff: roles.sales,
      query: leadQuery,
    },
    async ({ query, staff }) => {
      const { leads, total } = await readTogether('leads', ownerOf(query, staff), listLeads)
      return jsonResponse(leads, { headers: { 'X-Total-Count': String(total) } })
    },
  ),
})
