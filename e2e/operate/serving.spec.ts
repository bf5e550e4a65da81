import { send } from '../attack/send'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { unitSettings } from '../support/server/unit-settings'

// The other tests run with the settings of the shipped unit; these are the addresses an administrator may choose.
for (const address of ['', '127.0.0.1', '0.0.0.0', 'localhost']) {
  test(`a visitor gets redirects and not-found pages from a site that listens on ${address || 'all addresses'}${longUnless(['', 'localhost'], address)}`, async ({
    ownServer,
  }) => {
    const { url, output } = await ownServer({ content: false, env: { LISTEN_ADDRESS: address } })
    const ask = (path: string, headers = {}) => send(url, { method: 'GET', path, headers })
    const asked = output().split('"msg":"request"').length
    for (const headers of [{}, { 'x-forwarded-proto': 'https' }]) {
      expect(await ask('/nothing', headers)).toMatchObject({ status: 404, text: textWith('Page Not Found') })
      expect(await ask('/th/villa/9br', headers)).toMatchObject({ status: 404, text: textWith('lang="th"') })
      expect((await ask('/newsletter/9', headers)).status).toBe(404)
      expect(await ask('/admin', headers)).toMatchObject({ status: 307, headers: { location: '/auth' } })
    }
    // A rewrite that Next takes for another host comes back as a further request.
    await expect.poll(() => output().split('"msg":"request"').length - asked).toBe(8)
  })
}

test('all test servers listen where the shipped unit does', () => {
  expect(unitSettings()).toMatchObject({ LISTEN_ADDRESS: '127.0.0.1' })
})

const textWith = (part: string) => expect.stringContaining(part)
