import { excerptOf, plainText } from './rules'
import { sanitise } from './sanitise'

describe('the excerpt of an article', () => {
  it('is its first 150 characters and three dots', () => {
    const excerpt = excerptOf(`<p>${'word '.repeat(60)}</p>`)
    expect(excerpt).toMatch(/^(word )+word\.\.\.$/)
    expect(excerpt.length).toBeLessThanOrEqual(153)
  })

  it('is all of a short one, without dots', () => {
    expect(excerptOf('<p>Short</p>')).toBe('Short')
  })

  it('keeps words of neighbouring blocks apart, and words with marks in them whole', () => {
    expect(plainText('<h2>Rain</h2><p>comes <strong>ear</strong>ly</p><ul><li>a</li><li>b</li></ul>')).toBe(
      'Rain comes early a b',
    )
  })

  it('shows signs as signs and no tag as a tag', () => {
    expect(plainText(sanitise('<p>Tom & Ann: 1 < 2, &amp;lt; is written &quot;so&quot;</p>'))).toBe(
      'Tom & Ann: 1 < 2, &lt; is written "so"',
    )
  })

  it('never cuts a Thai vowel from its letter or an emoji in two', () => {
    const excerpt = excerptOf(`${'ก'.repeat(149)}กำ้าย`)
    expect(excerptOf(`${'a'.repeat(149)}น้ำตก`)).toBe(`${'a'.repeat(149)}น้ำ...`)
    expect(excerpt.endsWith('...')).toBe(true)
    expect(excerptOf(`${'a'.repeat(149)}👩‍👧‍👦bc`)).toBe(`${'a'.repeat(149)}👩‍👧‍👦...`)
  })
})
