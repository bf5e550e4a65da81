import { dateRange, longDate, longDay, shortDate } from './long-date'

describe('a date in running text', () => {
  const date = new Date('2026-11-21T04:00:00Z')

  it('is formatted for its readers, in Thai with the Buddhist year', () => {
    expect(longDate('en', date)).toBe('21\u00a0November 2026')
    expect(longDate('th', date)).toBe('21\u00a0พฤศจิกายน\u00a02569')
    expect(longDate('zh', date)).toBe('2026年11月21日')
    expect(longDate('fr', date)).toBe('21\u00a0novembre 2026')
    expect(longDate('fr', new Date('2026-08-01T04:00:00Z'))).toBe('1er\u00a0août 2026')
  })

  it('ends a Russian sentence without a double full stop', () => {
    expect(longDate('ru', date)).toBe('21\u00a0ноября\u00a02026\u00a0года')
  })

  it('stays on one line where its year would be left alone, and its time may stand on the next', () => {
    expect(longDate('ru', date, true)).toBe('21\u00a0ноября\u00a02026\u00a0года в 11:00')
    expect(longDate('en', date, true)).toMatch(/^21\u00a0November 2026 at 11:00$/)
  })

  it('has one style in Chinese, alone and as a range', () => {
    expect(shortDate('zh', date)).toBe('2026年11月21日')
    expect(dateRange('zh', date, new Date('2027-01-05T04:00:00Z'))).toBe('2026年11月21日至2027年1月5日')
    expect(dateRange('en', date, new Date('2027-01-05T04:00:00Z'))).toBe('21 Nov 2026\u2009–\u20095 Jan 2027')
  })

  it('abbreviates the Russian year beside figures, alone as in a range', () => {
    expect(shortDate('ru', date)).toMatch(/^21 нояб\. 2026\sг\.$/)
    expect(dateRange('ru', date, new Date('2027-01-05T04:00:00Z'))).toMatch(/2027\sг\.$/)
  })

  it('names the weekday', () => {
    expect(longDay('en', date)).toBe('Saturday 21 November 2026')
    expect(longDay('ru', date)).toBe('суббота, 21 ноября 2026 года')
  })
})
