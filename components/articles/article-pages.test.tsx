import { screen, within } from '@testing-library/react'
import { toArticleJson } from '@/lib/articles/schema'
import { messagesOf } from '@/lib/platform/language/messages'
import { show } from '@/test/support/rendered'
import { ArticleCard } from './article-grid'
import { ArticleView } from './article-view'
import { ListNotice } from '@/components/site/notices/state-notice'

const article = (id: number, title: string, day: string, content = '<p>It falls.</p>') => {
  const at = new Date(`${day}T05:00:00Z`)
  return toArticleJson(
    {
      id,
      title,
      subtitle: 'What it does',
      content,
      published: true,
      publishedAt: null,
      publishAt: null,
      imageUrl: '/pictures/article-1.jpg',
      picture: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
      translations: [],
    },
    (html) => html,
  )
}
const rain = article(5, 'Rain', '2026-01-10')
const wind = article(9, 'Wind', '2026-02-11')
const sun = article(2, 'Sun', '2025-12-09')

test('a reader finds the date of an article on its card and on its page', async () => {
  for (const shown of [
    <ArticleCard article={rain} large={false} key="card" />,
    <ArticleView article={rain} previous={undefined} next={undefined} key="page" />,
  ]) {
    await show(shown)
    expect(screen.getByText('10 January 2026')).toHaveAttribute('datetime', '2026-01-10T05:00:00.000Z')
  }
})

test('a reader sees the beginning of a long article on its card, and all of it on its page', async () => {
  const words = 'Wind and rain. '.repeat(20).trim()
  const long = article(7, 'Long', '2026-03-01', `<p>${words}</p>`)
  await show(<ArticleCard article={long} large={false} />)
  expect(screen.getByText(/^(Wind and rain\. )+Wind and rain…$/)).toBeInTheDocument()
  await show(<ArticleView article={long} previous={undefined} next={undefined} />)
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('a reader of a site without articles reads that there is nothing yet', async () => {
  await show(<ListNotice list="SamuiInfo" state="empty" />)
  expect(screen.getByText(messagesOf('en').SamuiInfo.emptyTitle)).toBeInTheDocument()
})

test('a reader in Thailand reads the date in the Buddhist year', async () => {
  await show(<ArticleView article={rain} previous={undefined} next={undefined} />, 'th')
  expect(screen.getByText(/^10 มกราคม .*2569$/)).toHaveAttribute('datetime', rain.createdAt)
})

test('a reader goes on to the next and the previous article, in their own language', async () => {
  await show(<ArticleView article={rain} previous={sun} next={wind} />, 'fr')
  const words = messagesOf('fr').Article
  const more = within(screen.getByRole('navigation', { name: words.more }))
  const next = more.getByRole('link', { name: new RegExp(`^${words.next} .*Wind`) })
  expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/fr/newsletter/9', 'next'])
  const previous = more.getByRole('link', { name: new RegExp(`^${words.previous} .*Sun`) })
  expect([previous.getAttribute('href'), previous.getAttribute('rel')]).toEqual(['/fr/newsletter/2', 'prev'])
})

test('a reader of French whose article has no translation follows its links to French pages', async () => {
  const linked = article(8, 'Paths', '2026-03-02', '<p>See <a href="/guide/permits">permits</a>.</p>')
  await show(<ArticleView article={linked} previous={undefined} next={undefined} />, 'fr')
  expect(screen.getByRole('link', { name: 'permits' })).toHaveAttribute('href', '/fr/guide/permits')
})

test('the newest article leads to the previous one only, a single one nowhere', async () => {
  await show(<ArticleView article={wind} previous={rain} next={undefined} />)
  const { more } = messagesOf('en').Article
  expect(within(screen.getByRole('navigation', { name: more })).getAllByRole('link')).toHaveLength(1)
  await show(<ArticleView article={wind} previous={undefined} next={undefined} />)
  expect(screen.queryByRole('navigation', { name: more })).not.toBeInTheDocument()
})
