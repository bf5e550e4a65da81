import { z } from '@/lib/platform/http/zod'
import { dropAllDrafts, dropDraft, dropExpiredDrafts, findDraft, keepDraft } from './draft-store'

const shape = z.object({ title: z.string() })
const day = 24 * 60 * 60 * 1000

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('a draft is found until it is dropped', () => {
  keepDraft('article-1', { title: 'Rain' })
  expect(findDraft('article-1', shape)).toEqual({ title: 'Rain' })
  expect(findDraft('article-2', shape)).toBeNull()
  dropDraft('article-1')
  expect(findDraft('article-1', shape)).toBeNull()
})

test('a draft that does not fit the form’s current schema is ignored', () => {
  keepDraft('article-1', { heading: 'Rain' })
  expect(findDraft('article-1', shape)).toBeNull()
})

test('a draft expires after thirty days', () => {
  keepDraft('article-1', { title: 'Rain' })
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 29 * day)
  expect(findDraft('article-1', shape)).not.toBeNull()
  jest.spyOn(Date, 'now').mockReturnValue(now + 31 * day)
  expect(findDraft('article-1', shape)).toBeNull()
})

test('invalid data in local storage is ignored', () => {
  localStorage.setItem('draft:article-1', 'not JSON')
  expect(findDraft('article-1', shape)).toBeNull()
})

test('a member of staff can work and sign out where the browser refuses local storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keepDraft('article-1', { title: 'Rain' })
  expect(findDraft('article-1', shape)).toEqual({ title: 'Rain' })
  dropExpiredDrafts()
  dropAllDrafts()
  expect(findDraft('article-1', shape)).toBeNull()
  keepDraft('article-1', { title: 'Rain' })
  dropDraft('article-1')
  expect(findDraft('article-1', shape)).toBeNull()
})

test('a member of staff can type on when local storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepDraft('article-1', { title: 'Rain' })).not.toThrow()
})
