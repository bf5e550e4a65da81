import type { Locale } from '@/lib/platform/language/locales'
import { longDate } from '@/lib/platform/language/long-date'
import { salutationName } from '@/lib/platform/language/person-name'
import { siteMoment } from '@/lib/platform/language/site-day'
import { translator } from '@/lib/platform/language/messages'
import { phoneInText, site } from '@/lib/site'
import type { Facts } from './facts'
import { replyTemplates, type ReplyTemplate, type ReplyTemplatesJson } from './schema'

interface Lead {
  firstName: string
  lastName: string
  infoPack: boolean
  visitDay: string | null
  createdAt: Date
}

/** The templates of a reply, filled with the lead's facts. */
export function templatesFor(
  lead: Lead,
  facts: Facts,
  locale: Locale,
  now: Date,
  signature: string,
): ReplyTemplatesJson['templates'] {
  const t = translator(locale)
  const { brand } = site
  const phone = phoneInText
  const today = longDate(locale, now)
  const hasVilla = facts.villa !== null
  const values = { brand, phone, number: facts.plot ?? 0, villa: facts.villa ?? '' }
  const block = facts.lines.join('\n')
  const others = facts.others.length > 0 ? [t('Reply.price.others'), facts.others.join('\n')] : []
  const note = t('Site.priceNote')
  const subjectOf = facts.plot ? 'Plot' : facts.villa ? 'Villa' : ''

  const letters: Record<ReplyTemplate, { subject: string; paragraphs: string[] }> = {
    thanks: {
      subject: t('Reply.thanks.subject', { brand }),
      paragraphs: [
        t('Reply.thanks.opening', { brand }),
        ...(hasVilla ? [t(facts.plot ? 'Reply.thanks.askedPlot' : 'Reply.thanks.askedVilla', values)] : []),
        t('Reply.thanks.offer'),
        ...(lead.infoPack ? [t('Reply.thanks.pack')] : []),
        t('Reply.thanks.call', { phone }),
      ],
    },
    price: {
      subject: t(`Reply.price.subject${subjectOf}`, values),
      paragraphs: [t('Reply.price.opening', { date: today }), block, ...others, note, t('Reply.price.next')],
    },
    viewing: {
      subject: t('Reply.viewing.subject', { brand }),
      paragraphs: [
        t('Reply.viewing.opening'),
        lead.visitDay
          ? t('Reply.viewing.wish', { date: longDate(locale, siteMoment(lead.visitDay)) })
          : t('Reply.viewing.days'),
        t('Reply.viewing.video'),
      ],
    },
    followUp: {
      subject: t('Reply.followUp.subject', { brand }),
      paragraphs: [
        t('Reply.followUp.opening', { brand, date: longDate(locale, lead.createdAt) }),
        t('Reply.followUp.facts'),
        block,
        t('Reply.followUp.next'),
      ],
    },
    afterViewing: {
      subject: t('Reply.afterViewing.subject', { brand }),
      paragraphs: [
        t('Reply.afterViewing.opening'),
        t('Reply.afterViewing.questions'),
        ...(hasVilla ? [t('Reply.afterViewing.facts'), block] : []),
        t('Reply.afterViewing.next'),
      ],
    },
  }
  return replyTemplates.map((id) => ({
    id,
    subject: letters[id].subject,
    body: [
      t('Mail.common.greeting', { name: salutationName(locale, lead) }),
      ...letters[id].paragraphs,
      signature,
    ].join('\n\n'),
  }))
}
