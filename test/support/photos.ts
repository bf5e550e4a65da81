import sharp from 'sharp'

/** A photo as a phone takes it: with an orientation tag and a location. */
export async function photoWithPlace(width: number, height: number, colour?: string): Promise<Buffer> {
  const { data } = await blank(width, height, colour)
    .jpeg()
    .withExif({
      IFD0: { Make: 'A telephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 30/1 0/1' },
    })
    .toBuffer({ resolveWithObject: true })
  return sharp(data).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
}

export async function photo(width: number, height: number, colour = '#3a6'): Promise<Buffer> {
  return blank(width, height, colour).png().toBuffer()
}

/** A PNG whose header claims dimensions that would exhaust memory. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await photo(1, 1)
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

export async function manyFrames(): Promise<Buffer> {
  const side = 60
  const frames = 500
  const pixels = Buffer.alloc(side * side * frames * 3, 120)
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  return sharp(pixels, { raw }).gif().toBuffer()
}

/** Distinct photos with as much detail as real ones. */
export async function telephonePhotos(count: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const coarse = { width: 1000, height: 750, channels: 3, background: '#888', noise } as const
  const bytes = await sharp({ create: coarse })
    .png()
    .toBuffer()
    .then((png) => sharp(png).resize(4000, 3000).jpeg({ quality: 85 }).toBuffer())
  return Array.from({ length: count }, (_, index) => ({
    name: `${index}.jpg`,
    bytes: Buffer.concat([bytes, Buffer.from([index])]),
  }))
}

function blank(width: number, height: number, background = '#3a6') {
  return sharp({ create: { width, height, channels: 3, background } })
}
