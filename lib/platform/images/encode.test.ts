import sharp, { type Sharp } from 'sharp'
import { encodePicture, encodeRenditions } from './encode'

const picture = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 60, b: 30, alpha: 0 } } })

/** A header that claims this size, with hardly any body. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

describe('a photo that staff send', () => {
  it('is stored upright, within 1920 pixels, as JPEG, without its location', async () => {
    const photo = await picture(2400, 1200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'A camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 30/1 0/1' },
      })
      .toBuffer()
    const turned = await sharp(photo).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
    expect((await sharp(turned).metadata()).exif?.toString('latin1')).toContain('A camera')
    const kept = await encodePicture(turned, '"hill.jpg"')
    expect(kept).toMatchObject({ mimeType: 'image/jpeg', width: 960, height: 1920 })
    const { format, exif, icc, xmp, orientation } = await sharp(kept.bytes).metadata()
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg' })
  })

  it('is never enlarged', async () => {
    expect(await encodePicture(await picture(300, 200).webp().toBuffer(), 'it')).toMatchObject({
      width: 300,
      height: 200,
    })
  })

  it('has transparency replaced by white', async () => {
    const { bytes } = await encodePicture(await picture(20, 20, 4).png().toBuffer(), 'it')
    const { dominant } = await sharp(bytes).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230)
  })

  it('has a version that depends only on its pixels', async () => {
    const one = await picture(30, 30).png().toBuffer()
    const other = await picture(31, 30).png().toBuffer()
    expect((await encodePicture(one, 'a')).hash).toBe((await encodePicture(one, 'b')).hash)
    expect((await encodePicture(one, 'a')).hash).not.toBe((await encodePicture(other, 'a')).hash)
  })

  it('comes with a preview small enough to inline', async () => {
    const { preview } = await encodePicture(await picture(1600, 900).jpeg().toBuffer(), 'it')
    expect(preview).toMatch(/^data:image\/webp;base64,/)
    expect(preview.length).toBeLessThan(600)
  })

  it('shows the first frame of an animation', async () => {
    const frames = Buffer.alloc(40 * 40 * 3 * 200, 90)
    const gif = await sharp(frames, { raw: { width: 40, height: 40 * 200, channels: 3, pageHeight: 40 } })
      .gif()
      .toBuffer()
    expect(await encodePicture(gif, 'it')).toMatchObject({ width: 40, height: 40 })
  })

  it('that has a web page appended loses the page', async () => {
    const jpeg = await picture(50, 50).jpeg().toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await encodePicture(polyglot, 'it')
    expect(bytes.includes('<script>')).toBe(false)
  })
})

describe('a file that is not a photo', () => {
  it('is refused with an error that names it', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(encodePicture(svg, '"plan.jpg"')).rejects.toThrow(
      '"plan.jpg" is not a picture we can read. Please send JPEG, PNG, WebP, AVIF or GIF',
    )
  })

  it('is refused when it is truncated', async () => {
    const { data } = await picture(600, 600).jpeg().toBuffer({ resolveWithObject: true })
    await expect(encodePicture(data.subarray(0, data.length / 2), '"half.jpg"')).rejects.toThrow(
      '"half.jpg" is damaged',
    )
  })

  it('is refused before decoding when it would exhaust memory', async () => {
    await expect(encodePicture(await bomb(30_000, 30_000), '"bomb.png"')).rejects.toThrow(
      '"bomb.png" has more than 50 million pixels',
    )
  })
})

it('smaller renditions of a picture have fewer bytes, in both formats', async () => {
  const noise = sharp({
    create: {
      width: 1000,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
  const jpeg = await noise.jpeg().toBuffer()
  for (const format of ['webp', 'avif'] as const) {
    const renditions = await encodeRenditions(jpeg, 1000, format)
    expect(renditions.map(({ width }) => width)).toEqual([480, 828, 1280])
    const sizes = await Promise.all(
      renditions.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    )
    expect(sizes).toEqual([480, 828, 1000])
    const lengths = renditions.map(({ bytes }) => bytes.length)
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
  }
})
