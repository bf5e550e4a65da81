import type { MailLead } from './rows'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { noticeLetter } from './staff-notice'

const lead = {
  id: 7,
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  countryCode: '+66',
  phone: null,
  villaType: '4br',
  plot: 4,
  plotWasFree: true,
  message: null,
  infoPack: true,
  newsletter: false,
  language: 'en',
  flagged: false,
  createdAt: new Date('2026-01-10T12:00:00Z'),
  // The letter reads no other columns.
} as MailLead

const textOf = async (more: Partial<MailLead>) => {
  const mail = { mergedId: null, lead: { ...lead, merged: [], ...more } } as unknown as ClaimedMail
  return (await noticeLetter.compose(mail, new Date())).text
}

test('staff read which plot a request is about', async () => {
  expect(await textOf({})).toContain('\nPlot: 4\n')
  expect(await textOf({})).not.toContain('no longer free')
  expect(await textOf({ plot: null, plotWasFree: null })).not.toContain('Plot')
})

test('staff read what the visitor kept', async () => {
  expect(await textOf({ shortlist: '8,4br,2' })).toContain('\nShortlist: Plot 8, 4-Bedroom Villa, Plot 2\n')
  expect(await textOf({ shortlist: null })).not.toContain('Shortlist')
})

test('staff read that the plot was no longer free', async () => {
  expect(await textOf({ plotWasFree: false })).toContain(
    'Plot 4 was no longer free when this request arrived.',
  )
})

test('staff read one number with one country code, whatever the visitor typed', async () => {
  for (const phone of ['081 234 5678', '+66 81 234 5678', '0066812345678'])
    expect(await textOf({ phone })).toContain('\nPhone: +66 81 234 5678\n')
  expect(await textOf({ phone: '+44 20 7946 0958' })).toContain('\nPhone: +44 20 7946 0958\n')
})

test('a message with lines of its own cannot pass for a field of the request', async () => {
  const text = await textOf({ message: 'Hello\n\nEmail: forged@example.com' })
  expect(text).toMatch(/^Message: Hello\n\s*\n  Email: forged@example\.com$/m)
})
