import { render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { makeQueryClient } from '@/components/staff/browser/query-client'
import { LoginForm } from './login-form'
import { SignInAgain } from './sign-in-steps'

/** Signs in to a server that answers with a status and a sentence. */
async function signIn(status: number, sentence: string) {
  global.fetch = jest.fn(
    async () => ({ ok: false, status, text: async () => sentence, headers: new Headers() }) as Response,
  )
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SignInAgain username="mali" />
    </QueryClientProvider>,
  )
  await userEvent.type(screen.getByLabelText('Password'), 'not the right one')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

test('after a wrong password the form says so, and the password can be typed again at once', async () => {
  await signIn(401, 'Invalid username or password')
  const password = screen.getByLabelText('Password')
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription('Username and password do not match. Please check both.'),
  )
  for (const field of [password, screen.getByLabelText('Username')])
    expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(password).toHaveFocus()
})

test('when the server is away the form says that, and not that the password is wrong', async () => {
  await signIn(503, 'The database cannot be reached')
  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('The database cannot be reached.'),
  )
})

test('a member who sends the form empty is led to the first field', async () => {
  render(<LoginForm pending={false} refused={undefined} onSubmit={jest.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription())
  expect(screen.getByLabelText('Username')).toHaveFocus()
})
