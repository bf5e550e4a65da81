import { variesByReader } from './vary'

it.each(['/', '/?a=1', '/villa/3br', '/project-progress?page=2', '/nothing'])(
  '%s depends on the reader',
  (address) => {
    expect(variesByReader(address)).toBe(true)
  },
)

it.each([
  '/fr',
  '/th/villa/3br',
  '/zh?a',
  '/api/leads',
  '/_next/static/a.js',
  '/pictures/hero-1.jpg?x',
  '/admin',
  '/auth',
])('%s is the same for all readers', (address) => {
  expect(variesByReader(address)).toBe(false)
})
