import { inflateSync } from 'node:zlib'

/**
 * Unpacks the font in a WOFF file, because the typesetter reads plain TrueType.
 *
 * @param {Buffer} woff
 * @returns {Buffer}
 */
export function unpackWoff(woff) {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * power, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(16 * (count - power), 10)
  /** @type {Uint8Array[]} */
  const parts = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.readUInt32BE(entry + 8)
    const length = woff.readUInt32BE(entry + 12)
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const record = 12 + 16 * index
    woff.copy(head, record, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(length, record + 12)
    const padding = (4 - (length % 4)) % 4
    parts.push(table, Buffer.alloc(padding))
    offset += length + padding
  }
  return Buffer.concat(parts)
}
