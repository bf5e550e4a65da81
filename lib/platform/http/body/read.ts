import { invalid, HttpError } from '@/lib/platform/http/errors'

/** In bytes: JSON and plain forms, texts of an update, an article with its picture, photos. */
export const bodyLimits = {
  json: 64 * 1024,
  jsonWithTexts: 3 * 1024 * 1024,
  jsonWithImage: 15 * 1024 * 1024,
  multipart: 200 * 1024 * 1024,
} as const

type BodyKind = 'json' | 'form' | 'multipart'

const kinds = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
} as const satisfies Record<string, BodyKind>
export type BodyType = keyof typeof kinds

/** @throws HttpError 415 when this route does not accept the content type */
export function bodyKind(headers: Headers, accepted: readonly BodyKind[]): BodyKind {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const possible = Object.entries(kinds).filter(([, kind]) => accepted.includes(kind))
  const match = possible.find(([name]) => name === type)
  if (match) return match[1]
  throw new HttpError('unsupportedMediaType', `Please send ${possible.map(([name]) => name).join(' or ')}`)
}

/** @throws HttpError 400 for invalid JSON, 413 for more than `limit` bytes */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const text = await readText(request, limit)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('The request is not valid JSON')
  }
}

/** More than any form of this site has, because parsing thousands of names takes long. */
const maxFields = 100

/** Parses a plain form. Of duplicate names the last one counts. */
export async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  const text = await readText(request, limit)
  if (text.split('&', maxFields + 1).length > maxFields) throw invalid('The form has too many fields')
  return new URLSearchParams(text)
}

/** Stops reading at the limit, so that a large body cannot exhaust memory. */
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
