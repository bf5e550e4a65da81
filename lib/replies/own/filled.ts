import 'server-only'
import { guideLinks } from '@/lib/guide/store'
import { longDate } from '@/lib/platform/language/long-date'
import type { Locale } from '@/lib/platform/language/locales'
import { translator } from '@/lib/platform/language/messages'
import { salutationName } from '@/lib/platform/language/person-name'
import { localPath } from '@/lib/platform/language/routing'
import type { Facts } from '@/lib/replies/facts'
import { guideLine, stagesText } from '@/lib/replies/inserts'
import type { ReplyTemplatesJson } from '@/lib/replies/schema'
import { phoneInText, site } from '@/lib/site'
import { signatureLines } from '@/lib/outbox/site-letter'
import { findShownPerson } from '@/lib/staff/people/store'
import { fillTemplate } from './rules'
import { findSignature, listOwnTemplates } from './store'

/** The signature of a member's replies: the one they wrote, else their name if visitors may see it, else the house. */
export async function signatureOf(userId: number, locale: Locale): Promise<string> {
  const signature = await findSignature(userId, locale)
  if (signature !== null) return signature
  const person = await findShownPerson(userId, locale)
  const lines = signatureLines(locale, person ? [person] : [])
  return [translator(locale)('Mail.common.closing'), ...lines, phoneInText, site.email].join('\n')
}

/** The member's own templates in a language, with the lead's facts and the signature. */
export async function ownTemplates(
  userId: number,
  lead: { firstName: string; lastName: string; villaType: string | null; plot: number | null },
  facts: Facts,
  locale: Locale,
  now: Date,
  signature: string,
): Promise<ReplyTemplatesJson['own']> {
  const templates = await listOwnTemplates(userId, locale)
  if (templates.length === 0) return []
  const name = salutationName(locale, lead)
  const values = {
    greeting: translator(locale)('Mail.common.greeting', { name }),
    name,
    villa: facts.villa ?? '',
    plot: facts.plot === null ? '' : String(facts.plot),
    facts: [...facts.lines, ...facts.others].join('\n'),
    stages: await stagesText(lead, locale),
    today: longDate(locale, now),
    brand: site.brand,
    phone: phoneInText,
  }
  const pages = await guideLinks(locale)
  const guide = (slug: string) => {
    const page = pages.find((each) => each.slug === slug || each.formerSlugs.includes(slug))
    // If the page was withdrawn, the template leads to the contents of the guide.
    return page ? guideLine(page, locale) : site.url + localPath(locale, '/guide')
  }
  return templates.map(({ id, name: title, subject, body }) => ({
    id,
    name: title,
    subject: fillTemplate(subject, values, guide).replaceAll('\n', ' '),
    body: `${fillTemplate(body, values, guide)}\n\n${signature}`,
  }))
}
