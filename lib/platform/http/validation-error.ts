import { createTranslator } from 'use-intl/core'
import type { z, ZodError } from 'zod'
import en from '@/messages/en.json'
import { invalid, type HttpError } from './errors'

const english = createTranslator({ locale: 'en', messages: en, namespace: 'Contact.validation' })
type Key = keyof typeof en.Contact.validation

/** Validates input; unknown fields are dropped. */
export function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw validationError(result.error)
  return result.data
}

/**
 * The error for a body that fails its schema: the first failing rule and, for a form, all invalid fields.
 * Visitors' schemas name keys of `Contact.validation`, which become English sentences; staff schemas contain
 * the sentences.
 */
function validationError(error: ZodError): HttpError {
  const issue = error.issues[0]
  if (!issue) return invalid('The request is not complete')
  const paths = pathsOf(error)
  if (!isKey(issue.message)) return invalid(issue.message, { paths })
  const max = 'maximum' in issue ? Number(issue.maximum) : 0
  return invalid(english(issue.message, { max, count: 1 }), { paths, fields: fieldsOf(error) })
}

/**
 * At most twenty paths, because they are sent in a header. Names that a client invented are left out. If the first
 * issue is about an invented name, no path is returned, because the sentence is about that name.
 */
function pathsOf({ issues }: ZodError): string[] {
  const paths = [...new Set(issues.map(({ path }) => path.join('.')))]
  const named = paths.filter((path) => /^[\w.]{1,100}$/.test(path))
  return named[0] === paths[0] ? named.slice(0, 20) : []
}

/** The key of the first failing rule of each field. */
function fieldsOf({ issues }: ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

function isKey(message: string): message is Key {
  return Object.hasOwn(en.Contact.validation, message)
}
