/** @jest-environment node */
import { forgetSettings } from './settings'

test('no setting of the developer reaches the tests', () => {
  process.env.SMTP_URL = 'smtp://mail.example'
  process.env.STAFF_NOTIFY = 'sales@nava-ridge.example'
  forgetSettings()
  expect([process.env.SMTP_URL, process.env.STAFF_NOTIFY, process.env.DATABASE_URL]).toEqual(['', '', ''])
})
