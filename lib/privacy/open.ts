import 'server-only'
import { HttpError } from '@/lib/platform/http/errors'
import { addressInLink } from './token'

/**
 * The address that a link is for.
 * @throws HttpError 404 for a link that is forged or too old; the response does not tell which
 */
export function openLink(token: string): string {
  const email = addressInLink(token)
  if (!email) throw new HttpError('notFound', 'This link has expired. Please ask for a new one')
  return email
}
