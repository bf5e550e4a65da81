import { countTry } from '@/lib/http/rate-limit-store'
import { setUp } from './set-up'
import { createFirstUser, isSetUp } from './store'

jest.mock('./store', () => ({ createFirstUser: jest.fn(), isSetUp: jest.fn() }))
jest.mock('@/lib/http/rate-limit-store', () => ({ countTry: jest.fn() }))
jest.mock('@/lib/env', () => ({ env: { ADMIN_SETUP_TOKEN: 'a-token-for-tests' } }))

const mali = { user: { id: 1, username: 'mali' }, passwordHash: 'x' }
const input = { username: 'mali', password: 'squid boats at night', token: 'a-token-for-tests' }

beforeEach(() => {
  jest.mocked(isSetUp).mockResolvedValue(false)
  jest.mocked(createFirstUser).mockReset().mockResolvedValue(mali)
})

describe('the first account', () => {
  it('is created for the person who has the setup link', async () => {
    await expect(setUp(input)).resolves.toEqual(mali)
  })

  it('is not created with a guessed token', async () => {
    await expect(setUp({ ...input, token: 'a-token-for-guesses' })).rejects.toThrow(
      'The setup link is not valid',
    )
    expect(createFirstUser).not.toHaveBeenCalled()
  })

  it('is protected from distributed guessing, which cannot lock out the owner', async () => {
    jest.mocked(countTry).mockRejectedValue(new Error('too many'))
    await expect(setUp({ ...input, token: 'a-token-for-guesses' })).rejects.toThrow('too many')
    expect(countTry).toHaveBeenCalledWith('setupOverall', 'all')
    await expect(setUp(input)).resolves.toEqual(mali)
    jest.mocked(countTry).mockReset()
  })

  it('is created once', async () => {
    jest.mocked(isSetUp).mockResolvedValue(true)
    await expect(setUp(input)).rejects.toThrow('Setup has already been completed')
    expect(createFirstUser).not.toHaveBeenCalled()
  })

  it('is not created by the second of two concurrent requests', async () => {
    jest.mocked(createFirstUser).mockResolvedValue(null)
    await expect(setUp(input)).rejects.toThrow('Setup has already been completed')
  })
})
