import { render, screen } from '@testing-library/react'
import { ConfirmDialog } from './confirm-dialog'

test('the question says what would be deleted, also to a screen reader', () => {
  const text = 'Are you sure you want to delete this project update? This action cannot be undone.'
  render(<ConfirmDialog open text={text} name="Roof, villa 3" onClose={jest.fn()} onConfirm={jest.fn()} />)
  const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' })
  expect(question).toHaveAccessibleDescription(`${text} Roof, villa 3`)
})
