import { screen } from '@testing-library/react'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { show } from '@/test/support/rendered'
import PrivacyLinkPage from '@/app/[locale]/privacy/link/page'
import SubscribedPage from '@/app/[locale]/subscription/page'

const params = Promise.resolve({ locale: 'en' })
type Query = Record<string, string>
const subscribed = (query: Query) => SubscribedPage({ params, searchParams: Promise.resolve(query) })
const linkSent = (query: Query) => PrivacyLinkPage({ params, searchParams: Promise.resolve(query) })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(locales)('a visitor who reads %s', (locale) => {
  const { Subscribe, Subscribed, MyData } = messagesOf(locale)

  test('is told of a message after subscribing, not on a direct visit to that page', async () => {
    await show(await subscribed({ source: 'progress' }), locale)
    expect(heading()).toBe(Subscribed.title)
    await show(await subscribed({}), locale)
    expect(heading()).toBe(Subscribe.articlesTitle)
    expect(screen.getByRole('button', { name: Subscribe.submit })).toBeInTheDocument()
    expect(document.body).not.toHaveTextContent(Subscribed.text)
  })

  test('is told of a link after asking for one, not on a direct visit to that page', async () => {
    await show(await linkSent({ sent: '' }), locale)
    expect(heading()).toBe(MyData.sent.title)
    await show(await linkSent({}), locale)
    expect(heading()).toBe(MyData.ask.title)
    expect(screen.getByRole('button', { name: MyData.ask.submit })).toBeInTheDocument()
  })
})
