import { simpleParser, type ParsedMail } from 'mailparser'
import { createTransport } from 'nodemailer'
import { db } from '@/lib/platform/db/client'
import { mailer } from '@/lib/start/mail-kinds'
import { compose } from '@/lib/platform/mail/compose'
import { claimedInclude } from '@/lib/platform/mail/outbox'
import ICAL from 'ical.js'

/** A mail in the outbox as its recipient's mail program reads it. */
export interface ReadMail extends ParsedMail {
  id: number
  kind: string
  state: string
  recipient: string
}

/** The mails of a lead, oldest first, composed as the worker would and read back. */
export function mailsOf(leadId: number, kind?: string): Promise<ReadMail[]> {
  return mailsWhere({ leadId, ...(kind && { kind }) })
}

/** The mails to this address. */
export function mailsToRecipient(recipient: string, kind?: string): Promise<ReadMail[]> {
  return mailsWhere({ recipient, ...(kind && { kind }) })
}

/** The mails about an account of staff to this address. */
export function noticesTo(recipient: string): Promise<ReadMail[]> {
  return mailsToRecipient(recipient, 'staffAccount')
}

async function mailsWhere(where: object): Promise<ReadMail[]> {
  const rows = await db.mail.findMany({ where, include: claimedInclude, orderBy: { id: 'asc' } })
  return Promise.all(
    rows.map(async (row) => {
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(await compose(row, mailer))
      const { id, state, recipient } = row
      return { ...(await simpleParser(message as Buffer)), id, kind: row.kind, state, recipient }
    }),
  )
}

/** The event in the calendar file of a mail, and the method of the file. */
export function eventIn(mail: ReadMail | undefined) {
  const file = mail?.attachments.find(({ contentType }) => contentType === 'text/calendar')
  if (!file) throw new Error('The mail has no calendar file')
  const calendar = new ICAL.Component(ICAL.parse(file.content.toString('utf8')))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The calendar file has no event')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(component.getFirstPropertyValue('status')),
    event: new ICAL.Event(component),
  }
}
