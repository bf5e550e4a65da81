import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import type { StaffMemberJson } from '@/lib/staff/schema'
import { AccountEmail } from './account-email'

/** Saves the email of the account while the server answers with an error, about a field or not. */
async function save(own: boolean, field = '') {
  const headers = new Headers({ 'X-Error-Fields': field })
  global.fetch = jest.fn(
    async () => ({ ok: false, status: 503, headers, text: async () => 'Away' }) as Response,
  )
  const member = { id: 2, username: 'mali', email: 'mali@example.com' } as StaffMemberJson
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AccountEmail member={member} own={own} mayChange />
    </QueryClientProvider>,
  )
  const person = userEvent.setup({ delay: null })
  await person.click(screen.getByRole('button', { name: 'Change the email of mali' }))
  if (own) await person.type(screen.getByLabelText('Your password'), 'secret')
  await person.click(screen.getByRole('button', { name: 'Save' }))
}

test('an owner whose change of a colleague’s email fails reads why, though no password is asked for', async () => {
  await save(false)
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('Away')
})

test('a member whose change of the own email fails reads why beside the password', async () => {
  await save(true)
  expect(await screen.findByText('Away')).toBeInTheDocument()
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Away')
})

test('a member reads what is wrong with the email beside it', async () => {
  await save(true, 'email')
  expect(await screen.findByText('Away')).toBeInTheDocument()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Away/)
})
