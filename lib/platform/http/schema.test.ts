import { pageQuery, rowsBefore } from './schema'

const complaint = (query: object) => pageQuery.safeParse(query).error?.issues[0]?.message

describe('a page number', () => {
  it.each(['1e3', '0x10', '+1', ' 1', '1 ', '', '1,0', '1_0', '٣', 'NaN', 'Infinity', '--1'])(
    'may not be %j',
    (page) => {
      expect(complaint({ page })).toBe('page must be a number')
      expect(complaint({ limit: page })).toBe('limit must be a number')
    },
  )

  it.each([
    ['1.5', 'page must be a whole number'],
    ['1.0', 'page must be a whole number'],
    ['0', 'page starts at 1'],
    ['-1', 'page starts at 1'],
  ])('may not be %s', (page, sentence) => {
    expect(complaint({ page })).toBe(sentence)
  })

  it('may be far past the end', () => {
    for (const page of ['7', '007', '9'.repeat(30)]) {
      const query = pageQuery.parse({ page })
      expect(rowsBefore(query)).toBeLessThan(2 ** 31)
      expect(query.page).toBeGreaterThanOrEqual(7)
    }
  })
})
