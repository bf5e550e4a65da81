import { screen, within } from '@testing-library/react'
import type { PictureJson } from '@/lib/platform/images/schema'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import type { UpdateJson } from '@/lib/updates/schema'
import { photograph, render } from '@/test/support/picture-samples'
import { show } from '@/test/support/rendered'
import { UpdateCard } from './update-card'
import { UpdateList } from './update-list'
import { UpdateView } from './update-view'

const { impression, impressionNote } = messagesOf('en').Site

function update(...images: PictureJson[]): UpdateJson {
  const urls = { mainImageMimeType: null, imageUrl: null, imageUrls: images.map(({ url }) => url) }
  const at = '2026-01-10T12:00:00.000Z'
  return {
    id: 1,
    title: 'Roof on',
    content: 'Tiles.',
    published: true,
    publishedAt: at,
    shownAt: at,
    createdAt: at,
    updatedAt: at,
    images,
    ...urls,
    phases: [],
    plots: [],
    language: 'en',
    languages: ['en'],
  }
}
const card = (...images: PictureJson[]) => <UpdateCard update={update(...images)} phases={[]} large={false} />
const list = (...updates: UpdateJson[]) => (
  <UpdateList
    updates={updates.map((one, index) => ({ ...one, id: index + 1 }))}
    total={2}
    page={1}
    totalPages={1}
    phases={[]}
    filter={{}}
    now={new Date()}
  />
)
const page = (...images: PictureJson[]) => <UpdateView update={update(...images)} phases={[]} />

describe('in the list of updates', () => {
  test.each(locales)('a visitor reads in %s once, above them, that pictures are drawings', async (locale) => {
    const { Progress, Site } = messagesOf(locale)
    await show(list(update(photograph()), update(render(), render('progress-2'))), locale)
    const around = document.body.textContent.split(Progress.introDrawn)
    expect(around).toHaveLength(2)
    for (const text of [Progress.intro, Site.impression]) expect(around.join()).not.toContain(text)
    await show(list(update(photograph()), update(photograph(1))), locale)
    expect(document.body.textContent).toContain(Progress.intro)
  })

  test('a screen reader reads how many photos there are, and calls them pictures if some are drawn', async () => {
    await show(card(photograph(), photograph(1), photograph(2)))
    expect(screen.getByText('3 photos').closest('[aria-hidden], [hidden], .sr-only')).toBeNull()
    expect(screen.getByRole('article')).toHaveTextContent('3 photos')
    await show(card(render(), photograph(), photograph(1)))
    expect(screen.getByRole('article')).toHaveTextContent('3 pictures')
  })

  test('a single photo is shown and not counted', async () => {
    await show(card(photograph()))
    expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining(photograph().url))
    expect(screen.queryByText(/\d photo/)).not.toBeInTheDocument()
  })
})

describe('on the page of an update', () => {
  test('a visitor reads under the first picture that it is a render', async () => {
    await show(page(render()))
    const figure = screen.getByRole('figure')
    expect(within(figure).getByText(impression)).toBeInTheDocument()
    expect(screen.queryByText(impressionNote)).not.toBeInTheDocument()
  })

  test('a visitor reads above the gallery that its renders are some', async () => {
    await show(page(photograph(), render()))
    expect(within(screen.getByRole('figure')).queryByText(impression)).not.toBeInTheDocument()
    const gallery = screen.getByRole('region', { name: 'Progress Gallery' })
    expect(within(gallery).getByText(impressionNote)).toBeInTheDocument()
  })

  test('a single photo is shown without a gallery', async () => {
    await show(page(photograph()))
    expect(screen.getByRole('img', { name: 'Roof on, picture 1 of 1' })).toBeInTheDocument()
    expect(screen.queryByText('Progress Gallery')).not.toBeInTheDocument()
  })

  test('a text that is not translated is shown in its original language, which is said', async () => {
    await show(page(), 'fr')
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
    expect(screen.getByText(/anglais/)).toBeInTheDocument()
    await show(page())
    expect(screen.queryByText(/English/)).not.toBeInTheDocument()
  })

  test('photographs carry no note', async () => {
    await show(page(photograph(), photograph(1)))
    for (const note of [impression, impressionNote]) expect(screen.queryByText(note)).not.toBeInTheDocument()
  })
})
