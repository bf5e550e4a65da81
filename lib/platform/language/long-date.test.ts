import { longDate } from './long-date'

describe('a date in running text', () => {
  const date = new Date('2026-11-21T04:00:00Z')

  it('is formatted for its readers, in Thai with the Buddhist year', () => {
    expect(longDate('en', date)).toBe('November 21, 2026')
    expect(longDate('th', date)).toBe('21 พฤศจิกายน 2569')
    expect(longDate('zh', date)).toBe('2026年11月21日')
    expect(longDate('fr', date)).toBe('21 novembre 2026')
  })

  it('ends a Russian sentence without a double full stop', () => {
    expect(longDate('ru', date)).toBe('21 ноября 2026 года')
    expect(longDate('ru', date, true)).toBe('21 ноября 2026 года в 11:00')
  })
})
