import { readdirSync } from 'node:fs'
import { knownSegments } from '@/lib/pages/known-segments'
import { pathForLog as pathOf } from './request-labels'

const pathForLog = (url: string, status: number) => pathOf(url, status, knownSegments)

test('a page is logged without its query string', () => {
  expect(pathForLog('/admin?q=somchai%40mail.example', 200)).toBe('/admin')
  expect(pathForLog('/', 200)).toBe('/')
})

test('the paths of records and files stay readable', () => {
  expect(pathForLog('/api/leads/41/status', 200)).toBe('/api/leads/41/status')
  expect(pathForLog('/_next/static/chunks/0a1b.js', 200)).toBe('/_next/static/chunks/0a1b.js')
})

test('unknown segments of a path that does not exist are not logged', () => {
  expect(pathForLog('/somchai-jaidee', 404)).toBe('/*')
  expect(pathForLog('/villa/somchai-jaidee', 404)).toBe('/villa/*')
})

test.each([301, 307, 308, 400, 401, 405, 499, 503])('nor those of a path answered with %i', (status) => {
  expect(pathForLog('/en/somchai-jaidee', status)).toBe('/en/*')
  expect(pathForLog('/somchai-jaidee', status)).toBe('/*')
  expect(pathForLog('/api/leads/somchai-jaidee/notes', status)).toBe('/api/leads/*/notes')
  expect(pathForLog('/api/leads/41/notes', status)).toBe('/api/leads/41/notes')
})

test('every segment of our own routes stays readable, whatever the status', () => {
  const routes = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(route|page)\.tsx?$/.test(file),
  )
  const words = routes.flatMap((file) => file.split('/').slice(0, -1)).filter((word) => !/[[(]/.test(word))
  expect(words.length).toBeGreaterThan(30)
  for (const word of words) expect(pathForLog(`/api/${word}`, 400)).toBe(`/api/${word}`)
})

test('the token of a link in a mail is never logged', () => {
  const token = 'abcdef'.repeat(16)
  expect(pathForLog(`/fr/subscription/${token}`, 200)).toBe('/fr/subscription/*')
  expect(pathForLog(`/api/subscription/${token}/stop`, 200)).toBe('/api/subscription/*/stop')
})

test('the token of a calendar is never logged', () => {
  const token = 'a1b2c3d4'.repeat(8)
  for (const status of [200, 404, 429, 500])
    expect(pathForLog(`/api/calendar/${token}`, status)).toBe('/api/calendar/*')
})

test('an e-mail address, a phone number and a name in another script are never logged', () => {
  expect(pathForLog('/en/somchai@mail.example', 307)).toBe('/en/*')
  expect(pathForLog('/en/0812345678', 307)).toBe('/en/*')
  expect(pathForLog('/en/%E0%B8%AA', 307)).toBe('/en/*')
})
