import { longDate } from '@/lib/platform/language/long-date'
import { newMessageId } from '@/lib/platform/mail/rules'
import type { WrittenMail } from '@/lib/outbox/schema'
import { isKeptByLaw, type LeadPlot } from '@/lib/plots/personal-data'
import { mailSettings, site } from '@/lib/site'
import type { ErasedViewing } from '@/lib/viewings/personal-data'

/** Why the reader gets a mail about an erased lead. */
export const erasureReason =
  'You receive this mail because this address is set to hear of new requests, or stands in the account of the lead’s owner or guide.'

interface ErasedLead {
  id: number
  /** The plot that the visitor asked about. */
  plot: number | null
  plots: readonly LeadPlot[]
  viewings: readonly ErasedViewing[]
}

/** Informs staff that a visitor has erased a lead. It contains the lead's number and plots, not the person. */
export function erasureNotice(recipient: string, { id, plot, plots, viewings }: ErasedLead): WrittenMail {
  const isKept = plots.some(isKeptByLaw)
  const numbers = plots.length > 0 ? plots.map(({ number }) => number) : plot === null ? [] : [plot]
  const about = numbers.length > 0 ? ` (plot ${numbers.join(', ')})` : ''
  const paragraphs = [
    `The visitor behind lead ${id} has had their data deleted at ${site.brand}. Its message, notes, entries and mails are gone.`,
    ...plots.map((plotOfLead) =>
      isKeptByLaw(plotOfLead)
        ? `Plot ${plotOfLead.number} stays ${plotOfLead.status}. Name, country, villa and plot are kept by law, out of lists and search; e-mail and telephone are not.`
        : `The hold on plot ${plotOfLead.number} has ended. It is available again.`,
    ),
    ...(plots.length === 0 && plot !== null ? [`The lead had asked about plot ${plot}.`] : []),
    ...viewings.map(({ startsAt, letter }) => {
      const notice = letter ? 'The visitor is told by mail.' : 'The visitor had not been invited yet.'
      return `The viewing of ${longDate('en', startsAt, true)} on Ko Samui is cancelled. ${notice}`
    }),
    ...(isKept ? [`${site.url}/admin?lead=${id}`] : []),
  ]
  return {
    kind: 'staffErasure',
    recipient,
    language: 'en',
    messageId: newMessageId(mailSettings.domain),
    text: { subject: `Lead ${id} was erased by its visitor${about}`, body: paragraphs.join('\n\n') },
  }
}
