import type { MailLead } from './rows'
import { noticeLetter } from './staff-notice'
import { noticeText } from '@/lib/platform/mail/text'

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

const textOf = (more: Partial<MailLead>) => noticeText(noticeLetter({ ...lead, ...more }))

test('staff read which plot a request is about', () => {
  expect(textOf({})).toContain('\nPlot: 4\n')
  expect(textOf({})).not.toContain('no longer free')
  expect(textOf({ plot: null, plotWasFree: null })).not.toContain('Plot')
})

test('staff read that the plot was no longer free', () => {
  expect(textOf({ plotWasFree: false })).toContain('Plot 4 was no longer free when this request arrived.')
})
