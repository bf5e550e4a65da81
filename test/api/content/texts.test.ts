import { NextRequest } from 'next/server'
import { GET } from '@/app/sitemap.xml/route'
import { site } from '../../support/call'
import { leadOf } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

describe('a text that a database or a normal form would not take', () => {
  const queries = [
    ...['/api/leads?q=', '/api/leads/export.csv?q=', '/api/admin/subscribers?q='],
    ...['/api/admin/subscribers/export.csv?q=', '/api/admin/access-log?username='],
    ...[
      '/api/leads/same-person?email=',
      '/api/leads/same-person?phone=',
      '/api/leads/same-person?countryCode=',
    ],
  ]
  const refused = async (person: Person, query: string, text: string) => {
    const answer = await person.get(`${query}${encodeURIComponent(text)}`)
    return [query, answer.status, await answer.text()]
  }

  it.each(queries)('is refused in the query %s', async (query) => {
    const mali = await staff()
    for (const text of ['a\u0000b', '\u0000'])
      expect(await refused(mali, query, text)).toEqual([
        query,
        400,
        expect.stringMatching(/cannot be stored$/),
      ])
    // Each becomes eighteen letters, or two.
    for (const text of ['\ufdfa'.repeat(64), 'İ'.repeat(200)])
      expect(await refused(mali, query, text)).toEqual([
        query,
        400,
        expect.stringMatching(/at most|too long|required/),
      ])
    expect((await mali.get(`${query}${encodeURIComponent('ß')}`)).status).toBe(200)
  })

  it('is refused as a name or an address, which are stored in lower case', async () => {
    const mali = await staff()
    const password = 'boats at night, squid'
    const username = '\ufdfa'.repeat(64)
    expect((await mali.post('/api/admin/staff', { json: { username, password } })).status).toBe(400)
    const email = `${'İ'.repeat(32)}@${'y'.repeat(26)}.${`${'x'.repeat(60)}.`.repeat(3)}example.com`
    expect(email.length).toBeLessThanOrEqual(254)
    expect(email.toLowerCase().length).toBeGreaterThan(254)
    for (const [path, json] of [
      ['/api/subscriptions', { email, source: 'article' }],
      ['/api/leads', leadOf('Long', { email })],
      ['/api/privacy/link', { email }],
    ] as const)
      expect([path, (await visitor().post(path, { json })).status]).toEqual([path, 400])
  })
})

it.each([
  ...['/api/leads?page=', '/api/leads?limit=', '/api/project-updates?page=', '/api/project-updates?plot='],
  ...['/api/project-updates/admin?limit=', '/api/admin/subscribers?page=', '/api/admin/access-log?page='],
  ...[
    '/api/admin/outbox?page=',
    '/api/viewings?leadId=',
    '/api/leads/same-person?except=',
    '/sitemap.xml?part=',
  ],
])('a number in %s is written in plain digits', async (query) => {
  const mali = await staff()
  for (const text of ['1.0', '1.', '1e0', '0x1', ' 1', '%2B1', '1,0', '١']) {
    const answer = query.startsWith('/api/') ? await mali.get(`${query}${text}`) : await sitemap(query + text)
    expect([text, answer.status]).toEqual([text, 400])
  }
})

function sitemap(path: string): Promise<Response> {
  return GET(new NextRequest(new URL(path, site)), { params: Promise.resolve({}) })
}
