import { plainText } from '@/lib/content/rules'
import { sanitise } from '@/lib/content/sanitise'
import { excerptOf, neighboursOf } from './rules'

describe('the excerpt of an article', () => {
  it('is at most 150 characters and ends with a word and an ellipsis', () => {
    const excerpt = excerptOf(`<p>${'word '.repeat(60)}</p>`)
    expect(excerpt).toMatch(/^(word )+word…$/)
    expect(excerpt.length).toBeLessThanOrEqual(150)
  })

  it('is the whole text of a short one, without dots', () => {
    expect(excerptOf('<p>Short</p>')).toBe('Short')
  })

  it('does not run a heading into the text', () => {
    expect(excerptOf('<h2>Lamps</h2><p>Green ones.</p><h3 class="a">Boats</h3><p>Low.</p>')).toBe(
      'Green ones. Low.',
    )
    expect(excerptOf('<h2>Lamps</h2>')).toBe('Lamps')
  })

  it('separates the words of adjacent blocks, and does not split words that contain inline tags', () => {
    expect(plainText('<h2>Rain</h2><p>comes <strong>ear</strong>ly</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Rain comes early a b',
    )
  })

  it('decodes entities once, so that no text becomes a tag', () => {
    expect(plainText(sanitise('<p>Tom & Ann: 1 < 2, &amp;lt; is written &quot;so&quot;</p>'))).toBe(
      'Tom & Ann: 1 < 2, &lt; is written "so"',
    )
  })

  it('of the longest article is made of its beginning', () => {
    expect(excerptOf(`<p>${'a'.repeat(100_000)}</p>`)).toBe(`${'a'.repeat(149)}…`)
  })
})

describe('a reader at the end of an article', () => {
  const list = [{ id: 9 }, { id: 5 }, { id: 2 }]

  it('goes on to the older and the newer one', () => {
    expect(neighboursOf(list, 5)).toEqual({ previous: { id: 2 }, next: { id: 9 } })
  })

  it('finds nothing beyond the newest and the oldest', () => {
    expect(neighboursOf(list, 9)).toEqual({ previous: { id: 5 }, next: undefined })
    expect(neighboursOf(list, 2)).toEqual({ previous: undefined, next: { id: 5 } })
    expect(neighboursOf(list, 7)).toEqual({ previous: undefined, next: undefined })
  })
})
