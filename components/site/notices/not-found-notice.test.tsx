import { screen, within } from '@testing-library/react'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { localPath } from '@/lib/platform/language/routing'
import { villaIds } from '@/lib/villas'
import { show } from '@/test/support/rendered'
import { NotFoundNotice } from './not-found-notice'

test.each(locales)('a visitor whose villa does not exist finds the three that do, in %s', async (locale) => {
  await show(<NotFoundNotice kind="villa" />, locale)
  const { VillaNotFound, Villas, Villa } = messagesOf(locale)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(VillaNotFound.title)
  const villas = within(screen.getByRole('region', { name: Villas.title }))
  const links = villas.getAllByRole('heading', { level: 3 }).map((heading) => heading.querySelector('a'))
  expect(links.map((link) => [link?.getAttribute('href'), link?.textContent])).toEqual(
    villaIds.map((id) => [localPath(locale, `/villa/${id}`), Villa.types[id].title]),
  )
  // The card shares the rows of the list: without them its picture has no height on a wide screen.
  for (const link of links) expect(link?.closest('li')).toHaveClass('card-rows')
})

test('the page, which is made before the villas are sold, names no price and no number that may have changed', async () => {
  await show(<NotFoundNotice kind="villa" />)
  expect(document.body).not.toHaveTextContent(/[$\d]\d{2},\d{3}|\d available|sold/i)
})

test.each(['page', 'update', 'article'] as const)('a missing %s shows no villas', async (kind) => {
  await show(<NotFoundNotice kind={kind} />)
  expect(screen.queryByRole('region', { name: messagesOf('en').Villas.title })).not.toBeInTheDocument()
})
