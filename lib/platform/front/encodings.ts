import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first. */
const supportedEncodings: Encoding[] = ['br', 'gzip']

/** Browsers send few different headers, so each is parsed once. */
const encodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(supportedEncodings)
    return supportedEncodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
  },
})

export function encodingFor(header = ''): Encoding {
  return encodings.memo(header)
}

/** @param quality of Brotli; the default suits responses that are not cached */
export function encodeBody(body: Buffer, encoding: Encoding, quality = 4): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(body)
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
