import { storedPictureJson, widthsFor } from './schema'

describe('a stored picture', () => {
  const known = { hash: 'abc', width: 1000, height: 750, preview: 'data:image/webp;base64,AA' }

  it('is offered up to the first rendition width that is not smaller than the picture', () => {
    expect(widthsFor(300)).toEqual([480])
    expect(widthsFor(480)).toEqual([480])
    expect(widthsFor(1000)).toEqual([480, 828, 1280])
    expect(widthsFor(1920)).toEqual([480, 828, 1280, 1920])
  })

  it('has its version in every URL, and its real width where it is smaller than the rendition width', () => {
    const picture = storedPictureJson(7, '/api/images/1/0', known)
    expect(picture).toMatchObject({ id: 7, url: '/api/images/1/0?v=abc', width: 1000, height: 750 })
    expect(picture.sources).toEqual([
      {
        type: 'image/avif',
        srcSet:
          '/api/images/1/0?v=abc&w=480&f=avif 480w, /api/images/1/0?v=abc&w=828&f=avif 828w, /api/images/1/0?v=abc&w=1280&f=avif 1000w',
      },
      { type: 'image/webp', srcSet: expect.stringContaining('/api/images/1/0?v=abc&w=828&f=webp 828w') },
    ])
  })
})
