import 'server-only'
import { invalid } from '@/lib/platform/http/errors'
import { neverBoth, type Plan } from './schema'

/**
 * What a change stores of the plan: publishing and unpublishing end it.
 * @throws HttpError 400 for a plan of what is published
 */
export function planOf(before: { published: boolean }, { published, publishAt }: Plan) {
  if (publishAt && (published ?? before.published)) throw invalid(neverBoth)
  return published === undefined && publishAt === undefined ? {} : { publishAt: publishAt ?? null }
}
