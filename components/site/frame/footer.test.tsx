import { screen } from '@testing-library/react'
import type { Organization } from 'schema-dts'
import { env } from '@/lib/env'

/** Shows the footer of a site with these settings, and returns the site's organisation as structured data. */
async function siteWith(settings: Partial<typeof env>): Promise<Organization> {
  jest.resetModules()
  jest.doMock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: { ...env, ...settings } }))
  const { Footer } = await import('./footer')
  const { organisation } = await import('@/lib/pages/json-ld')
  // Imported here, to render with the React of the modules that were just loaded.
  const { show } = await import('@/test/support/rendered')
  await show(<Footer />)
  return organisation('')
}

const facebook = 'https://www.facebook.com/nava.ridge'
const youtube = 'https://www.youtube.com/@nava.ridge'

test('a visitor finds links to the networks that the owner has entered, and so do search engines', async () => {
  const organisation = await siteWith({ SITE_FACEBOOK: facebook, SITE_YOUTUBE: youtube })
  expect(screen.getByRole('link', { name: /^Facebook/ })).toHaveAttribute('href', facebook)
  expect(screen.getByRole('link', { name: /^YouTube/ })).toHaveAttribute('href', youtube)
  expect(screen.getByRole('link', { name: /^Instagram/ })).not.toHaveAttribute('href')
  expect(organisation).toHaveProperty('sameAs', [facebook, youtube])
})

test('a visitor finds placeholders without a target until the owner enters some', async () => {
  const organisation = await siteWith({})
  for (const name of ['Facebook', 'Instagram', 'YouTube'])
    expect(screen.getByRole('link', { name: `${name}, page to follow` })).not.toHaveAttribute('href')
  expect(organisation).not.toHaveProperty('sameAs')
})
