import 'server-only'
import { cookies } from 'next/headers'
import { z } from '@/lib/zod'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { serverCookie, type ServerCookie } from '@/lib/http/cookie'
import { sign, verifySignature } from '@/lib/http/secret'
import { leadLimits } from './limits'

const cookieName = 'request'
/**
 * Browsers store about 4 kB per cookie; a long message takes two cookies in Thai and three in Chinese. More would not
 * reach us: Node accepts 16 kB of headers in total, and each page sends some kB of its own.
 */
const chunkSize = 3500
const mostChunks = 3
const lifetime = 10 * 60

const refusedForm = z.object({
  values: z.record(z.string(), z.string()),
  /** Errors by field, as keys below `Contact.validation`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Key below `Errors` when no single field is wrong. */
  error: z.string().optional(),
  /** For `tooManyRequests`: seconds until a retry makes sense. */
  seconds: z.number().optional(),
  until: z.number(),
})
export type RefusedForm = Omit<z.infer<typeof refusedForm>, 'until'>

/** Input of a rejected form without JavaScript, carried in signed cookies for ten minutes. */
export async function readRefusedForm(): Promise<RefusedForm | null> {
  const jar = await cookies()
  const names = Array.from({ length: mostChunks }, (_, index) => `${cookieName}.${index}`)
  const [signature, ...rest] = names
    .map((name) => jar.get(name)?.value ?? '')
    .join('')
    .split('.')
  const text = rest.join('.')
  if (!signature || !text || !verifySignature('refused-form', text, signature)) return null
  const form = refusedForm.safeParse(
    JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64url')).toString('utf8')),
  )
  return form.success && form.data.until > Date.now() ? form.data : null
}

/**
 * The cookies that carry the form to `/request`; the longest text is truncated to fit. Sent to every page, because the
 * visitor may change the language there. Null forgets it: the form was sent.
 */
export function refusedFormCookies(form: RefusedForm | null): ServerCookie[] {
  const whole = form ? signedForm(form) : ''
  return Array.from({ length: mostChunks }, (_, index) => {
    const value = whole.slice(index * chunkSize, (index + 1) * chunkSize)
    return serverCookie({ name: `${cookieName}.${index}`, value, path: '/', maxAge: value ? lifetime : 0 })
  })
}

function signedForm(form: RefusedForm, longest: number = leadLimits.message): string {
  const values = Object.fromEntries(
    Object.entries(form.values)
      .slice(0, 20)
      .map(([name, value]) => [name, value.slice(0, longest)]),
  )
  const content = { ...form, values, until: Date.now() + lifetime * 1000 } satisfies z.infer<
    typeof refusedForm
  >
  const text = brotliCompressSync(Buffer.from(JSON.stringify(content))).toString('base64url')
  const whole = `${sign('refused-form', text)}.${text}`
  if (whole.length <= chunkSize * mostChunks) return whole
  return signedForm(form, Math.floor(longest * 0.8))
}
