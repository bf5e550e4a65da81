import { simpleParser } from 'mailparser'
import { expect } from '@playwright/test'
import type { MailServer } from '../../test/support/servers/mail-server'

/** The mails to the technician, by what they announce. */
export function alertMails(mail: MailServer) {
  let from = 0
  /** Each alert, and each end, in the words of the manual's table. */
  const announced = async () => {
    const messages = mail.order.slice(from).map((id) => mail.taken.get(id)?.[0] ?? '')
    const read = await Promise.all(messages.map((message) => simpleParser(message)))
    return read
      .filter(({ to }) => [to].flat().some((one) => one?.text === 'technician@example.com'))
      .flatMap(({ subject = '', text = '' }) => [...beginsIn(subject), ...endsIn(text)])
  }
  const timeout = 60_000
  return {
    /** Earlier mails do not count. */
    forget: () => void (from = mail.order.length),
    expect: (alert: string) => expect.poll(announced, { timeout }).toContain(nameless(alert)),
    /** systemd announces no end. */
    expectOver: async (alert: string) => {
      const [, title] = /^trouble with (.+)$/.exec(alert) ?? []
      if (title) await expect.poll(announced, { timeout }).toContain(`over: ${title}`)
    },
  }
}

/** The manual's port is another one on the machine of the test. */
const nameless = (alert: string) => alert.replace(/@\d+/, '@3000')

function beginsIn(subject: string): string[] {
  const [, titles] = /: trouble with (.+)$/.exec(subject) ?? []
  if (titles) return titles.split(', ').map((title) => `trouble with ${title}`)
  const [, unit] = /: (\S+ failed)$/.exec(subject) ?? []
  return unit ? [nameless(unit)] : []
}

function endsIn(text: string): string[] {
  return [...text.matchAll(/^(.+): over\. It had lasted/gm)].map(([, title]) => `over: ${title}`)
}
