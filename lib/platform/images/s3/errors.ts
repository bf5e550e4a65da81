import { Unavailable } from '@/lib/platform/unavailable'

type Kind =
  /** The storage does not answer or reports a temporary failure, so a retry makes sense. */
  | 'away'
  /** The storage refuses requests: settings, credentials, rights or the clock are wrong. */
  | 'refused'
  /** The content of an object differs from the stored checksum. */
  | 'damaged'

/** Trouble with the object storage, in a sentence for an operator. */
export class StorageError extends Unavailable {
  constructor(
    readonly kind: Kind,
    sentence: string,
    options?: ErrorOptions,
  ) {
    const texts = {
      log: 'a picture could not be stored or read',
      staff: `Pictures cannot be stored now, and nothing was changed: ${sentence}. Please try again in a few minutes`,
      visitor: 'This picture cannot be read just now. Please try again in a few minutes',
    }
    super(sentence, texts, options)
    this.name = 'StorageError'
  }
}

/** Compares names, because Next may load this module more than once. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof Error && error.name === 'StorageError'
}

const hints: Record<string, string> = {
  NoSuchBucket: 'the bucket does not exist',
  InvalidAccessKeyId: 'the access key is unknown there',
  SignatureDoesNotMatch: 'the secret key or the region is wrong',
  AuthorizationHeaderMalformed: 'the region is wrong',
  AccessDenied: 'this access key may not do that',
  RequestTimeTooSkewed: "this machine's clock is wrong",
}

/** @param place the bucket and its server, for the message */
export function storageErrorOf(error: unknown, place: string): StorageError {
  if (isStorageError(error)) return error
  const status: unknown = field(error, 'status')
  if (typeof status !== 'number') {
    const reason = codeOf(error) ?? (error instanceof Error ? error.message : String(error))
    return new StorageError('away', `${place} does not answer (${reason})`, { cause: error })
  }
  const code = String(field(error, 'serviceCode') ?? 'Unknown')
  const statusText = code === 'Unknown' ? String(status) : `${status} ${code}`
  if (status >= 500 || status === 429)
    return new StorageError('away', `${place} cannot answer now (${statusText})`, { cause: error })
  const hint = hints[code] ?? 'see its documentation'
  return new StorageError('refused', `${place} refuses: ${hint} (${statusText})`, { cause: error })
}

function field(error: unknown, name: string): unknown {
  return typeof error === 'object' && error ? Reflect.get(error, name) : undefined
}

/** The system's code of a failed connection, which may be nested several causes deep. */
export function codeOf(error: unknown): string | undefined {
  const code = field(error, 'code')
  if (typeof code === 'string') return code
  const cause = field(error, 'cause')
  return cause ? codeOf(cause) : undefined
}
