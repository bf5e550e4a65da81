import { printSetupLink } from './setup-link'

jest.mock('@/lib/env', () => ({
  env: { ADMIN_SETUP_TOKEN: 'token+with/signs=of&addresses' },
  siteUrl: 'https://ridge.example',
}))
jest.mock('./store', () => ({ isSetUp: async () => false }))

test('the setup link encodes any character of the token', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation()
  await printSetupLink()
  const [, link = ''] = /account at (\S+)/.exec(String(print.mock.calls[0]?.[0])) ?? []
  expect(new URL(link).searchParams.get('setup')).toBe('token+with/signs=of&addresses')
})
