import { openingOf } from './opening'

const sentence = 'The sea is calm in May. '
const paragraph = `<p>${sentence.repeat(90).trim()}</p>`

describe('the opening of an article in a mail', () => {
  it('is a short article as it is', () => {
    const html =
      'Bare &amp; <em>brief</em><h2>Lamps</h2><p>A<br />b</p><ul><li>One<ul><li>Two</li></ul></li></ul><p>End</p>'
    expect(openingOf(html)).toBe(html)
  })

  it('ends with a whole block, and not with a heading', () => {
    expect(openingOf(`<h2>May</h2>${paragraph}${paragraph}<h3>June</h3>${paragraph}`)).toBe(
      `<h2>May</h2>${paragraph}${paragraph}`,
    )
  })

  it('is the beginning of the first block if that is too long', () => {
    const opening = openingOf(`<p>${`${sentence}A &lt; b. `.repeat(300)}</p>${paragraph}`)
    expect(opening.length).toBeLessThan(6000)
    expect(opening).toMatch(/^<p>The sea is calm in May\. A &#60; b\. .* …<\/p>$/)
  })
})
