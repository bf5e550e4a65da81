import { invalid, HttpError } from './errors'

/**
 * Largest bodies in bytes: JSON and plain forms, JSON with an update's texts in five languages, JSON with an article's
 * picture, and a post with photos.
 */
export const bodyLimits = {
  json: 64 * 1024,
  jsonWithTexts: 3 * 1024 * 1024,
  jsonWithImage: 15 * 1024 * 1024,
  multipart: 200 * 1024 * 1024,
} as const

type BodyKind = 'json' | 'form' | 'multipart'

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** What kind of body the request has, or 415 when this route does not take it. */
export function bodyKind(headers: Headers, accepted: readonly BodyKind[]): BodyKind {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const kind = kinds[type]
  if (kind && accepted.includes(kind)) return kind
  const wanted = Object.keys(kinds).filter((name) => accepted.includes(kinds[name] as BodyKind))
  throw new HttpError('unsupportedMediaType', `Please send ${wanted.join(' or ')}`)
}

/** The JSON value of the body. 400 when it is none, 413 when it is larger than `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The request is not valid JSON')
  }
}

/** The fields of a plain form; where a name stands twice the last one counts. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, limit))
}

/** Reads no further than the limit, so that a large body never fills the memory. */
async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw invalid('The request is not valid UTF-8')
  }
}

export function tooLarge(limit: number): HttpError {
  const most = limit < 1024 * 1024 ? `${limit / 1024} kB` : `${limit / 1024 / 1024} MB`
  return new HttpError('tooLarge', `This is too large. At most ${most} can be sent`)
}
