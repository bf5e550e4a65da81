import fc from '@/test/support/seeded'
import { fitWithin } from './fit'

const side = fc.integer({ min: 1, max: 60_000 })

describe('a picture that is resized to fit', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1920, height: 1440 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1440, height: 1920 },
    ],
    [
      { width: 1920, height: 1920 },
      { width: 1920, height: 1920 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 1920, height: 1 },
    ],
  ])('of %p becomes %p', (size, fitted) => {
    expect(fitWithin(size, 1920)).toEqual(fitted)
  })

  it('never grows, never gets a side of zero and always fits the square, whatever its shape', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin({ width, height }, 1920)
        expect(fitted.width).toBeLessThanOrEqual(Math.min(width, 1920))
        expect(fitted.height).toBeLessThanOrEqual(Math.min(height, 1920))
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
