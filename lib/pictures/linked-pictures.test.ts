import manifest from '@/public/pictures/manifest.json'
import { linkedPictureJson, placeholderPictureJson } from './linked-pictures'

describe('a picture that is stored as a URL', () => {
  it('of our site has its real size and renditions', () => {
    const { width, height } = manifest['progress-1']
    expect(linkedPictureJson(3, '/pictures/progress-1.jpg')).toMatchObject({
      id: 3,
      url: '/pictures/progress-1.jpg',
      width,
      height,
      sources: [{ type: 'image/avif' }, { type: 'image/webp' }],
    })
  })

  it('of another site has neither', () => {
    expect(linkedPictureJson(3, 'https://elsewhere.example/a.jpg').sources).toEqual([])
  })

  it('is the placeholder, which has no id, when it is missing', () => {
    expect(placeholderPictureJson()).toMatchObject({ id: null, url: '/pictures/placeholder.jpg' })
  })
})
