import { render, screen } from '@testing-library/react'
import { DeleteDialog } from './delete-dialog'

test('the question says what would be deleted, also to a screen reader', () => {
  const text = 'Are you sure you want to delete this project update? This action cannot be undone.'
  render(<DeleteDialog open text={text} name="Roof, villa 3" onClose={jest.fn()} onDelete={jest.fn()} />)
  const question = screen.getByRole('alertdialog', { name: 'Confirm Deletion' })
  expect(question).toHaveAccessibleDescription(`${text} Roof, villa 3`)
})
