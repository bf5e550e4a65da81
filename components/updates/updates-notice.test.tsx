import { screen } from '@testing-library/react'
import { messagesOf } from '@/lib/platform/language/messages'
import { show } from '@/test/support/rendered'
import { UpdatesNotice } from './updates-notice'

test('a visitor of a site without updates reads that there is nothing yet, and may ask to be told', async () => {
  const { Progress, Subscribe } = messagesOf('en')
  await show(<UpdatesNotice state="empty" />)
  expect(screen.getByText(Progress.emptyText)).toBeInTheDocument()
  expect(document.body).toHaveTextContent(Subscribe.progressTitle)
  expect(screen.getByLabelText(/mail/i)).toBeInTheDocument()
})
