import { photo } from '@/test/support/photos'
import { apiPolicy } from '@/lib/platform/http/errors'
import { makeArticle } from '../../support/content'
import { staff, visitor } from '../../support/people'

const json = { 'Content-Type': 'application/json' }

describe('articles, as read by visitors', () => {
  it('are a plain list of published ones, newest first', async () => {
    const hannah = visitor()
    const articles = await (await hannah.get('/api/newsletter-articles')).json()
    const dates = articles.map((article: { createdAt: string }) => article.createdAt)
    expect(dates.length).toBeGreaterThan(3)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(articles.every((article: { published: boolean }) => article.published)).toBe(true)
    expect(articles[0].excerpt).toMatch(/^[^<>]{100,}[^\s,.]…$/)
  })

  it('return 404 when missing or drafts; staff see the drafts', async () => {
    const hannah = visitor()
    const mali = await staff()
    const imageData = (await photo(20, 10)).toString('base64')
    const { id, imageUrl } = await makeArticle(mali, { published: false, imageData })
    for (const path of [String(id), '999999', 'x', '0']) {
      expect((await hannah.get(`/api/newsletter-articles/${path}`)).status).toBe(404)
    }
    expect((await hannah.get(imageUrl ?? '')).status).toBe(404)
    expect((await mali.get(imageUrl ?? '')).headers.get('cache-control')).toBe('private, no-store')
    expect(await (await mali.get(`/api/newsletter-articles/${id}`)).json()).toMatchObject({ id })
    const listed = await (await mali.get('/api/admin/newsletter-articles')).json()
    expect(listed.map((article: { id: number }) => article.id)).toContain(id)
    expect((await hannah.get('/api/admin/newsletter-articles')).status).toBe(401)
    await mali.delete(`/api/newsletter-articles/${id}`)
  })
})

describe('an article written by staff', () => {
  it('is visible on the next request, as are its changes and its deletion', async () => {
    const hannah = visitor()
    const mali = await staff()
    const titles = async () => {
      const articles: { title: string }[] = await (await hannah.get('/api/newsletter-articles')).json()
      return articles.map(({ title }) => title)
    }
    await titles()
    const { id } = await makeArticle(mali, { title: 'Squid boats' })
    expect((await titles())[0]).toBe('Squid boats')
    await mali.patch(`/api/newsletter-articles/${id}`, { json: { title: 'Lights at sea' } })
    expect((await titles())[0]).toBe('Lights at sea')
    expect(await (await mali.delete(`/api/newsletter-articles/${id}`)).json()).toEqual({ success: true })
    expect(await titles()).not.toContain('Lights at sea')
    expect((await mali.delete(`/api/newsletter-articles/${id}`)).status).toBe(404)
  })

  it('keeps the HTML that the editor offers and loses the rest', async () => {
    const mali = await staff()
    const { id, content } = await makeArticle(mali, {
      content:
        '<h2 onclick="x()">A</h2><script>alert(1)</script><p><a href="javascript:x()">b</a> <a href="https://example.com">c</a></p><img src=x onerror=alert(1)>',
    })
    expect(content).toBe(
      '<h2>A</h2><p><a rel="noopener noreferrer">b</a> <a href="https://example.com" rel="noopener noreferrer">c</a></p>',
    )
    const nothing = await mali.patch(`/api/newsletter-articles/${id}`, {
      json: { content: '<script>alert(1)</script>' },
    })
    expect([nothing.status, await nothing.text()]).toEqual([400, 'Content is required'])
    await mali.delete(`/api/newsletter-articles/${id}`)
  })

  it('keeps its picture when a change omits it, and loses it when it is null', async () => {
    const hannah = visitor()
    const mali = await staff()
    const imageData = (await photo(640, 480)).toString('base64')
    const made = await makeArticle(mali, { imageData, imageMimeType: 'text/html' })
    expect(made).toMatchObject({ imageMimeType: 'image/jpeg', image: { width: 640, height: 480 } })
    expect(made).not.toHaveProperty('imageData')
    const picture = await hannah.get(made.imageUrl ?? '')
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-body-length': String((await picture.arrayBuffer()).byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': apiPolicy,
    })
    const change = async (data: object) =>
      (await mali.patch(`/api/newsletter-articles/${made.id}`, { json: data })).json()
    expect(await change({ title: 'Sun' })).toMatchObject({ imageUrl: made.imageUrl })
    const other = (await photo(640, 480, '#a36')).toString('base64')
    const changed = await change({ imageData: other })
    expect(changed.imageUrl).not.toBe(made.imageUrl)
    const bare = await change({ imageData: null })
    expect(bare).toMatchObject({ imageUrl: null, imageMimeType: null, image: { id: null } })
    expect((await hannah.get(`/api/newsletter-images/${made.id}`)).status).toBe(404)
    await mali.delete(`/api/newsletter-articles/${made.id}`)
  })

  it('is rejected with missing fields, with an invalid picture, and from visitors', async () => {
    const hannah = visitor()
    const mali = await staff()
    const complete = { title: 'x', subtitle: 'y', content: 'z' }
    for (const [data, sentence] of [
      [{ ...complete, title: '' }, 'Title is required'],
      [{ ...complete, subtitle: '' }, 'Subtitle is required'],
      [{ ...complete, content: '' }, 'Content is required'],
      [{ ...complete, imageData: '<svg/>' }, 'The picture is not valid base64'],
    ] as const) {
      const answer = await mali.post('/api/newsletter-articles', { json: data })
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const drawing = await mali.post('/api/newsletter-articles', { json: { ...complete, imageData: svg } })
    expect(await drawing.text()).toContain('The file is not a picture we can read')
    const large = JSON.stringify({ ...complete, imageData: 'A'.repeat(15 * 1024 * 1024) })
    const tooLarge = await mali.post('/api/newsletter-articles', { body: large, headers: json })
    expect([tooLarge.status, await tooLarge.text()]).toEqual([
      413,
      'This is too large. At most 15 MB can be sent',
    ])
    expect((await hannah.post('/api/newsletter-articles', { json: complete })).status).toBe(401)
  })

  it('changed by two people at once is a conflict for the second', async () => {
    const mali = await staff()
    const { id, version } = await makeArticle(mali, { published: false })
    const change = (title: string) =>
      mali.patch(`/api/newsletter-articles/${id}`, { json: { title, version } })
    const answers = await Promise.all([change('One'), change('Two')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    await mali.delete(`/api/newsletter-articles/${id}`)
  })

  it('is available in its translations, sanitised like the original', async () => {
    const mali = await staff()
    const { id } = await makeArticle(mali, { published: false })
    const ru = { title: 'Дождь', subtitle: 'Что он делает', content: '<p>Идёт.<script>x</script></p>' }
    const answer = await mali.patch(`/api/newsletter-articles/${id}`, { json: { translations: { ru } } })
    expect(await answer.json()).toMatchObject({
      languages: ['en', 'ru'],
      translations: { ru: { title: 'Дождь', content: '<p>Идёт.</p>', current: true } },
    })
    await mali.delete(`/api/newsletter-articles/${id}`)
  })
})
