import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/components/staff/browser/api'
import { ProofForm } from './second-step-form'

test('a refused code stays explained until the member takes another way', async () => {
  const error = new ApiError(401, 'This is not right. Please try again')
  render(
    <ProofForm
      asked={{ next: 'secondStep', methods: ['code', 'recoveryCode'], passkey: null }}
      busy={false}
      error={error}
      onProof={jest.fn()}
      onBack={jest.fn()}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This is not right. Please try again')
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
