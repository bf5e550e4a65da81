import { articleInput, articlePatch } from './schema'

const texts = { title: 'Rain', subtitle: 'What it does', content: '<p>Falls</p>' }
const complaint = (schema: typeof articleInput | typeof articlePatch, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a new article', () => {
  it.each([
    [{ ...texts, title: '' }, 'Title is required'],
    [{ ...texts, subtitle: undefined }, 'Subtitle is required'],
    [{ ...texts, content: ' ' }, 'Content is required'],
    [{ ...texts, subtitle: 'x'.repeat(301) }, 'Subtitle has at most 300 characters'],
    [{ ...texts, imageData: 'data:image/png;base64,AA==' }, 'The picture is not valid base64'],
    [{ ...texts, imageData: 7 }, 'The picture is not valid base64'],
  ])('like %p is refused', (value, sentence) => {
    expect(complaint(articleInput, value)).toBe(sentence)
  })

  it('defaults to a draft without a picture, and drops unknown fields', () => {
    expect(articleInput.parse({ ...texts, id: 7, imageMimeType: 'text/html', createdAt: 'x' })).toEqual({
      ...texts,
      published: false,
      publishAt: null,
    })
  })
})

describe('a change of an article', () => {
  it('keeps the picture when imageData is absent, and removes it when it is null', () => {
    expect(articlePatch.parse({ title: 'Rain' }).imageData).toBeUndefined()
    expect(articlePatch.parse({ title: 'Rain', imageData: '' }).imageData).toBeUndefined()
    expect(articlePatch.parse({ imageData: null }).imageData).toBeNull()
  })

  it('needs at least one field', () => {
    expect(complaint(articlePatch, { version: 1 })).toBe('Please send at least one field')
  })
})
