import fc from '@/test/support/seeded'
import {
  toStaffUpdateJson,
  toUpdateJson,
  updateFromForm,
  updateInput,
  updatePatch,
  type UpdateRow,
} from './schema'

const complaint = (schema: typeof updateInput | typeof updatePatch, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a new update', () => {
  it('defaults to a draft without a date', () => {
    expect(updateInput.parse({ title: ' Roof ', content: 'On' })).toEqual({
      title: 'Roof',
      content: 'On',
      published: false,
      publishedAt: null,
      publishAt: null,
      phases: [],
      plots: [],
    })
  })

  it.each([
    [{ content: 'x' }, 'Title is required'],
    [{ title: '  ', content: 'x' }, 'Title is required'],
    [{ title: '\u3164\u200b', content: 'x' }, 'Title is required'],
    [{ title: 'x', content: '' }, 'Content is required'],
    [{ title: 'x'.repeat(201), content: 'x' }, 'Title has at most 200 characters'],
    [{ title: 'x', content: 'x'.repeat(100_001) }, 'Content has at most 100,000 characters'],
    [{ title: 'a\u0000b', content: 'x' }, 'Title contains a character that cannot be stored'],
    [{ title: 'x', content: '\ud800' }, 'Content contains a character that cannot be stored'],
    [{ title: 'x', content: 'x', published: 'yes' }, 'Published is true or false'],
    [{ title: 'x', content: 'x', publishedAt: 'soon' }, 'The publication date looks like 2025-12-31'],
    [
      { title: 'x', content: 'x', publishedAt: '0001-01-01' },
      'The publication date lies between 2000 and 2099',
    ],
  ])('like %p is refused', (value, sentence) => {
    expect(complaint(updateInput, value)).toBe(sentence)
  })

  it.each(['2025-12-31', '2025-12-31T10:00:00.000Z', '2025-12-31T10:00:00+07:00'])(
    'may be dated %s',
    (date) => {
      const { publishedAt } = updateInput.parse({ title: 'x', content: 'x', publishedAt: date })
      expect(publishedAt?.toISOString().slice(0, 10)).toBe('2025-12-31')
    },
  )

  it('has one character for each line break, which browsers send as two in a form', () => {
    expect(updateInput.parse({ title: 'x', content: 'a\r\nb\rc' }).content).toBe('a\nb\nc')
  })

  it('from a form has its switch as text', () => {
    const form = (published: string) =>
      updateFromForm(new URLSearchParams({ title: 'x', content: 'y', published }))
    expect(updateInput.parse(form('true')).published).toBe(true)
    expect(updateInput.parse(form('false')).published).toBe(false)
    expect(complaint(updateInput, form('perhaps'))).toBe('Published is true or false')
  })
})

describe('a new update from a form', () => {
  const translated = (json: string) =>
    updateFromForm(new URLSearchParams({ title: 'x', content: 'y', 'translations.th': json }))

  it('may contain translations, each as JSON', () => {
    const th = { title: 'ก', content: 'ข' }
    expect(updateInput.parse(translated(JSON.stringify(th))).translations).toEqual({ th })
  })

  it('is refused when one of them is incomplete', () => {
    expect(complaint(updateInput, translated('{"title":"ก"}'))).toBe('Content is required')
    expect(complaint(updateInput, translated('{'))).toBe('A translation has all its texts')
  })
})

describe('a change of an update', () => {
  it('leaves absent fields absent', () => {
    expect(updatePatch.parse({ published: true })).toEqual({ published: true })
    expect(updatePatch.parse({ publishedAt: null })).toEqual({ publishedAt: null })
  })

  it('needs at least one field', () => {
    for (const value of [{}, { version: 3 }, { unknown: 1 }]) {
      expect(complaint(updatePatch, value)).toBe('Please send at least one field')
    }
  })

  it('may add and remove translations, complete ones only', () => {
    const translations = { th: { title: 'ก', content: 'ข' }, fr: null }
    expect(updatePatch.parse({ translations })).toEqual({ translations })
    expect(complaint(updatePatch, { translations: { th: { title: 'ก' } } })).toBe('Content is required')
    expect(updatePatch.parse({ title: 'x', translations: { en: { title: 'x' } } }).translations).toEqual({})
  })
})

describe('an update as it is displayed', () => {
  const row: UpdateRow = {
    id: 5,
    title: 'Roof',
    content: 'On',
    published: true,
    publishedAt: null,
    publishAt: null,
    shownAt: new Date('2025-12-01'),
    version: 3,
    createdAt: new Date('2025-12-01'),
    updatedAt: new Date('2025-12-02'),
    images: [],
    phases: [{ phaseKey: 'frames' }, { phaseKey: 'roofs' }],
    plots: [{ plot: 4 }],
    translations: [
      { language: 'th', title: 'หลังคา', content: 'เสร็จ', baseVersion: 2 },
      { language: 'fr', title: 'Le toit', content: 'Posé', baseVersion: 3 },
    ],
  }
  const stored = { hash: 'h', mimeType: 'image/jpeg', width: 900, height: 600, preview: 'data:' }

  it('is in the reader’s language, and names that language and those available', () => {
    expect(toUpdateJson(row, 'th')).toMatchObject({
      title: 'หลังคา',
      language: 'th',
      languages: ['en', 'th', 'fr'],
    })
    expect(toUpdateJson(row, 'ru')).toMatchObject({ title: 'Roof', language: 'en' })
  })

  it('has the placeholder when it has no picture', () => {
    expect(toUpdateJson(row)).toMatchObject({
      mainImageMimeType: null,
      imageUrl: null,
      imageUrls: [],
      images: [{ id: null, url: '/pictures/placeholder.jpg' }],
    })
  })

  it('lists stored pictures and URLs in their order, main first', () => {
    const images = [
      { id: 11, url: null, picture: stored },
      { id: 12, url: '/pictures/progress-1.jpg', picture: null },
    ]
    const update = toUpdateJson({ ...row, images })
    expect(update).toMatchObject({ mainImageMimeType: 'image/jpeg', imageUrl: null })
    expect(update.imageUrls).toEqual(['/api/images/5/0?v=h', '/pictures/progress-1.jpg'])
    expect(update.images.map(({ id }) => id)).toEqual([11, 12])
    expect(toUpdateJson({ ...row, images: images.slice(1) })).toMatchObject({
      mainImageMimeType: null,
      imageUrl: '/pictures/progress-1.jpg',
    })
  })

  it('tells staff which translations are behind the English text', () => {
    expect(toStaffUpdateJson(row)).toMatchObject({
      version: 3,
      translations: { th: { title: 'หลังคา', current: false }, fr: { title: 'Le toit', current: true } },
    })
  })
})

describe('any input for an update', () => {
  const fields = {
    title: fc.anything(),
    content: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
    published: fc.anything(),
    publishedAt: fc.oneof(fc.date({ noInvalidDate: false }).map(String), fc.string(), fc.anything()),
    translations: fc.anything(),
    version: fc.anything(),
  }

  it('is accepted within the limits of the database, or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), (value) => {
        for (const schema of [updateInput, updatePatch]) {
          const { data, error } = schema.safeParse(value)
          if (error) expect(error.issues[0]?.message).toMatch(/^[A-Z].{5,}/)
          else {
            expect(data.title ?? 'x').toMatch(/^[^\u0000]{1,200}$/su)
            expect(data.publishedAt?.getTime() ?? 0).not.toBeNaN()
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})
