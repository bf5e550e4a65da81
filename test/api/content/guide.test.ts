import type { GuidePageJson, StaffGuidePageJson } from '@/lib/guide/schema'
import { staff, visitor, type Person } from '../../support/people'

const water = {
  slug: 'water',
  title: 'Water',
  subtitle: 'Where it comes from',
  content: '<p>From the hill.</p>',
  published: true,
}

async function make(mali: Person, fields: object = {}): Promise<StaffGuidePageJson> {
  const answer = await mali.post('/api/guide', { json: { ...water, ...fields } })
  expect(answer.status).toBe(201)
  return answer.json()
}

async function listed(person: Person, path = '/api/guide'): Promise<GuidePageJson[]> {
  return (await person.get(path)).json()
}

describe('the guide of a new site, as buyers read it', () => {
  it('is nine pages in order, with their figures, in English or another language', async () => {
    const hannah = visitor()
    const pages = await listed(hannah)
    expect(pages.map(({ slug }) => slug)).toEqual(
      'ownership buying costs permits included living renting getting-here questions'.split(' '),
    )
    expect(pages[0]?.content).toContain('At most 30\u00a0years for one term')
    expect(pages.filter(({ content }) => content.includes('{fact:'))).toEqual([])
    expect(pages[0]).not.toHaveProperty('translations')
    const [ownership] = await listed(hannah, '/api/guide?language=th')
    expect(ownership).toMatchObject({ language: 'th', languages: ['en', 'th', 'zh', 'ru', 'fr'] })
    expect(ownership?.content).toContain('30\u00a0ปี')
    expect((await hannah.get('/api/guide?language=de')).status).toBe(400)
    const one = await hannah.get('/api/guide/costs?language=fr')
    expect((await one.json()).content).toContain('3,3\u00a0%')
  })

  it('is for staff a list with drafts, keys of figures and all translations', async () => {
    const mali = await staff()
    const [ownership] = (await listed(mali, '/api/admin/guide')) as StaffGuidePageJson[]
    expect(ownership?.content).toContain('{fact:lease-term}')
    expect(ownership?.translations.fr).toMatchObject({ current: true })
    expect((await visitor().get('/api/admin/guide')).status).toBe(401)
  })
})

describe('a page of the guide', () => {
  it('is hidden while it is a draft, and its changes show with the next request', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { version } = await make(mali, { published: false })
    expect((await hannah.get('/api/guide/water')).status).toBe(404)
    expect((await listed(hannah)).map(({ slug }) => slug)).not.toContain('water')
    const checked = { checkedOn: '2026-11-20', checkedBy: 'Somchai Jaidee', checkedRole: 'Lawyer' }
    const changed = await mali.patch('/api/guide/water', { json: { published: true, ...checked, version } })
    expect(await changed.json()).toMatchObject({ ...checked, version: 2, position: 10 })
    expect(await (await hannah.get('/api/guide/water')).json()).toMatchObject(checked)
    expect((await listed(hannah)).at(-1)?.slug).toBe('water')
    expect((await hannah.delete('/api/guide/water')).status).toBe(401)
    expect((await mali.delete('/api/guide/water')).status).toBe(200)
    expect((await hannah.get('/api/guide/water')).status).toBe(404)
    expect((await mali.delete('/api/guide/water')).status).toBe(404)
  })

  it('keeps tables, headings of rows and columns, and the ids of questions; nothing else besides', async () => {
    const mali = await staff()
    const table =
      '<table><caption>Rates</caption><thead><tr><th scope="col">What</th></tr></thead><tbody><tr><th scope="row">Fee</th><td>One</td></tr></tbody></table>'
    const { content } = await make(mali, {
      content: `${table}<h3 id="who-pays">Who?</h3><p>You.</p><h3 id="Bad Id" class="x">Why?</h3><th scope="onclick">a</th><td style="x" colspan="2">b</td>`,
    })
    expect(content).toBe(
      `${table}<h3 id="who-pays">Who?</h3><p>You.</p><h3 id="question-2">Why?</h3><th>a</th><td>b</td>`,
    )
    await mali.delete('/api/guide/water')
  })

  it('names figures by their keys, and is refused with an unknown one in any language', async () => {
    const mali = await staff()
    const wrong = '<p>{fact:lease-terms}</p>'
    const ru = { title: 'Вода', subtitle: 'Откуда', content: wrong }
    for (const fields of [{ content: wrong }, { translations: { ru } }, { content: '{fact:lease-term' }]) {
      const answer = await mali.post('/api/guide', { json: { ...water, ...fields } })
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('has no fact')])
    }
    const { content } = await make(mali, { content: '<p>{fact:lease-term}</p>' })
    expect(content).toBe('<p>{fact:lease-term}</p>')
    expect((await (await visitor().get('/api/guide/water')).json()).content).toBe('<p>30\u00a0years</p>')
    await mali.delete('/api/guide/water')
  })

  it('has a slug of its own; renamed, its old address leads to the new one', async () => {
    const hannah = visitor()
    const mali = await staff()
    const { version } = await make(mali)
    for (const slug of ['Water', 'a b', 'ü', '', 'a'.repeat(81), 'order', 7]) {
      const answer = await mali.post('/api/guide', { json: { ...water, slug } })
      expect([slug, answer.status]).toEqual([slug, 400])
    }
    expect((await mali.post('/api/guide', { json: water })).status).toBe(409)
    const taken = await mali.patch('/api/guide/water', { json: { slug: 'costs', version } })
    expect(taken.status).toBe(409)
    const renamed = await mali.patch('/api/guide/water', { json: { slug: 'the-well', version } })
    expect(await renamed.json()).toMatchObject({ slug: 'the-well', version: 2 })
    const old = await hannah.get('/api/guide/water?language=th')
    expect([old.status, old.headers.get('location')]).toEqual([308, '/api/guide/the-well?language=th'])
    const back = await mali.patch('/api/guide/the-well', { json: { slug: 'water', version: 2 } })
    expect(back.status).toBe(200)
    expect((await hannah.get('/api/guide/the-well')).headers.get('location')).toBe('/api/guide/water')
    await mali.patch('/api/guide/water', { json: { published: false, version: 3 } })
    expect((await hannah.get('/api/guide/the-well')).status).toBe(404)
    await mali.delete('/api/guide/water')
    expect((await mali.get('/api/guide/the-well')).status).toBe(404)
  })

  it('changed by two people at once is a conflict for the second, and a change needs its version', async () => {
    const mali = await staff()
    const { version } = await make(mali)
    const change = (title: string) => mali.patch('/api/guide/water', { json: { title, version } })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await mali.patch('/api/guide/water', { json: { title: 'Three' } })).status).toBe(400)
    await mali.delete('/api/guide/water')
  })
})

describe('the order of the pages', () => {
  it('is changed as a whole, by one of two people at once', async () => {
    const mali = await staff()
    const pages = (await listed(mali, '/api/admin/guide')) as StaffGuidePageJson[]
    const slugs = pages.map(({ slug }) => slug)
    const version = pages[0]?.orderVersion
    const turned = [...slugs].reverse()
    const put = (order: string[], seen = version) =>
      mali.ask('PUT', '/api/guide/order', { json: { slugs: order, version: seen } })
    for (const wrong of [slugs.slice(1), [...slugs, 'nothing'], [...slugs.slice(1), slugs[1] ?? '']])
      expect((await put(wrong)).status).toBe(400)
    const answers = await Promise.all([put(turned), put(turned)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await listed(visitor())).map(({ slug }) => slug)).toEqual(turned)
    expect((await put(slugs)).status).toBe(409)
    const again = (await listed(mali, '/api/admin/guide')) as StaffGuidePageJson[]
    expect((await put(slugs, again[0]?.orderVersion)).status).toBe(200)
    expect((await listed(visitor())).map(({ slug }) => slug)).toEqual(slugs)
  })
})
