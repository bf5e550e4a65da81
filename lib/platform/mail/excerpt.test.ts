import { excerpt } from './excerpt'

const sentence = 'The sea is calm in May. '

describe('a mail shows the beginning of a text', () => {
  it('by whole paragraphs', () => {
    const paragraph = sentence.repeat(90).trim()
    expect(excerpt([paragraph, '', paragraph, paragraph])).toEqual([paragraph, paragraph])
  })

  it('by whole sentences where the first paragraph is too long', () => {
    const [only = '', ...others] = excerpt([sentence.repeat(400), 'More.'])
    expect(others).toEqual([])
    expect(only.length).toBeLessThan(5005)
    expect(only).toMatch(/May\. …$/)
  })

  it('of a language without full stops, by whole words', () => {
    expect(excerpt(['海'.repeat(9000)])[0]?.length).toBeLessThan(5005)
    expect(excerpt(['ความปลอดภัย'.repeat(900)])[0]).toMatch(/ความปลอดภัย…$/)
  })
})
