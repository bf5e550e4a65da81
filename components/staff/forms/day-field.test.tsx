import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DayField } from './day-field'

const onChange = jest.fn()

function show(more: Partial<Parameters<typeof DayField>[0]> = {}) {
  render(<DayField label="Planned end" value="2026-11-15" onChange={onChange} {...more} />)
  return userEvent.setup()
}

const button = () => screen.getByRole('button', { name: '15 November 2026' })
const day = (name: RegExp) => screen.getByRole('button', { name })

beforeEach(() => onChange.mockClear())

test('a member chooses only days from the first to the last one', async () => {
  const user = show({ min: '2026-11-10', max: '2026-11-20' })
  await user.click(button())
  expect(day(/November 9th/)).toBeDisabled()
  expect(day(/November 21st/)).toBeDisabled()
  await user.click(day(/November 20th/))
  expect(onChange).toHaveBeenCalledWith('2026-11-20')
})

test('a required day is replaced, but not cleared', async () => {
  const user = show({ required: true })
  expect(screen.queryByRole('button', { name: 'Clear date' })).not.toBeInTheDocument()
  await user.click(button())
  await user.click(day(/November 15th/))
  expect(onChange).not.toHaveBeenCalled()
})

test('a screen reader says what the day is of and what is wrong with it', () => {
  show({ error: 'The planned end is too early' })
  expect(screen.getByRole('group', { name: 'Planned end' })).toContainElement(button())
  expect(button()).toHaveAccessibleDescription('The planned end is too early')
})
