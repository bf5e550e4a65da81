import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LeaveDialog } from './leave-dialog'

const onStay = jest.fn()
const onLeave = jest.fn()

beforeEach(() => {
  localStorage.setItem('draft:lead-1-entry', 'typed')
  jest.clearAllMocks()
  render(<LeaveDialog open draft={['lead-1-entry']} onStay={onStay} onLeave={onLeave} />)
})

test.each([
  ['Keep draft and leave', { left: 1, stayed: 0, draft: 'typed' }],
  ['Discard changes', { left: 1, stayed: 0, draft: null }],
  ['Keep editing', { left: 0, stayed: 1, draft: 'typed' }],
])('a member of staff who answers “%s” gets just that', async (answer, expected) => {
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: answer }))
  expect({
    left: onLeave.mock.calls.length,
    stayed: onStay.mock.calls.length,
    draft: localStorage.getItem('draft:lead-1-entry'),
  }).toEqual(expected)
})
