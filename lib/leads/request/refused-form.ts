import 'server-only'
import { cookies } from 'next/headers'
import { z } from '@/lib/platform/http/zod'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { serverCookie, type ServerCookie } from '@/lib/platform/http/server-cookie'
import { sign, verifySignature } from '@/lib/platform/http/secrets/secret'

const cookieName = 'request'
/**
 * A cookie has about 4 kB: a long message takes two in Thai and three in Chinese. Node accepts 16 kB of
 * headers in total.
 */
const chunkSize = 3500
const maxChunks = 3
const lifetime = 10 * 60
/** More than the longest form, in bytes of JSON. */
const maxBytes = 64 * 1024

const refusedForm = z.object({
  values: z.record(z.string(), z.string()),
  /** Keys below `Contact.validation`, by field. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Key below `Errors` when no single field is wrong. */
  error: z.string().optional(),
  until: z.number(),
})
export type RefusedForm = Omit<z.infer<typeof refusedForm>, 'until'>

/** Input of a rejected form without JavaScript, kept in signed cookies for ten minutes. */
export async function readRefusedForm(): Promise<RefusedForm | null> {
  const jar = await cookies()
  const names = Array.from({ length: maxChunks }, (_, index) => `${cookieName}.${index}`)
  const [signature, ...rest] = names
    .map((name) => jar.get(name)?.value ?? '')
    .join('')
    .split('.')
  const text = rest.join('.')
  if (!signature || !text || !verifySignature('refused-form', text, signature)) return null
  const form = refusedForm.safeParse(decompressForm(text))
  return form.success && form.data.until > Date.now() ? form.data : null
}

/**
 * Cookies with the form for `/request`, with the message cut to fit; null deletes them. Every page receives
 * them, because the visitor may change the language there.
 *
 * @param form with known fields of limited length, because compressing it blocks other requests
 */
export function refusedFormCookies(form: RefusedForm | null): ServerCookie[] {
  const signed = form ? signedForm(form) : ''
  return Array.from({ length: maxChunks }, (_, index) => {
    const value = signed.slice(index * chunkSize, (index + 1) * chunkSize)
    return serverCookie({ name: `${cookieName}.${index}`, value, path: '/', maxAge: value ? lifetime : 0 })
  })
}

function signedForm(form: RefusedForm): string {
  const { message = '' } = form.values
  // The longest incompressible message fits after three rounds of less than a millisecond.
  for (let length = message.length; ; length = Math.floor(length * 0.75)) {
    const text = compressForm({ ...form, values: { ...form.values, message: cut(message, length) } })
    const signed = `${sign('refused-form', text)}.${text}`
    if (length === 0 || signed.length <= chunkSize * maxChunks) return signed
  }
}

/** Half a surrogate pair is not a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

/** Higher qualities take twenty times as long and save a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function compressForm(form: RefusedForm): string {
  const content = { ...form, until: Date.now() + lifetime * 1000 } satisfies z.infer<typeof refusedForm>
  return brotliCompressSync(Buffer.from(JSON.stringify(content)), quality).toString('base64url')
}

function decompressForm(text: string): unknown {
  try {
    const bytes = brotliDecompressSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxBytes })
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // Written by another version, or larger than a form.
    return null
  }
}
