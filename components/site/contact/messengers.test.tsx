import { env } from '@/lib/env'
import { show } from '@/test/support/rendered'

/** URLs of the chats on a site with these settings, without the greeting. */
async function messengersWith(settings: Partial<typeof env>) {
  jest.resetModules()
  jest.doMock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), env: { ...env, ...settings } }))
  const { ContactDetails } = await import('./contact-details')
  await show(<ContactDetails tone="light" />)
  return [...document.querySelectorAll('a')]
    .map(({ href }) => href.split('?')[0] ?? '')
    .filter((href) => /wa\.me|line\.me/.test(href))
}

test('a visitor is offered WhatsApp and LINE only if the owner has set them', async () => {
  expect(await messengersWith({})).toEqual([])
  expect(await messengersWith({ SITE_WHATSAPP: '66800000000', SITE_LINE: '@navaridge' })).toEqual([
    'https://wa.me/66800000000',
    'https://line.me/R/oaMessage/%40navaridge/',
  ])
})
