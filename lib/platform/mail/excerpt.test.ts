import { excerpt } from './excerpt'

const sentence = 'The sea is calm in May. '

describe('a mail shows the beginning of a text', () => {
  it('by whole paragraphs', () => {
    const paragraph = sentence.repeat(15).trim()
    expect(excerpt([paragraph, '', paragraph, paragraph])).toEqual([paragraph, paragraph])
  })

  it('by whole sentences where the first paragraph is too long', () => {
    const [only = '', ...others] = excerpt([sentence.repeat(100), 'More.'])
    expect(others).toEqual([])
    expect(only.length).toBeLessThan(905)
    expect(only).toMatch(/May\. …$/)
  })

  it('of a language without full stops, by whole words', () => {
    expect(excerpt(['海'.repeat(2000)])[0]?.length).toBeLessThan(905)
    expect(excerpt(['ความปลอดภัย'.repeat(200)])[0]).toMatch(/ความปลอดภัย…$/)
  })
})
