import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ViewingJson } from '@/lib/viewings/schema'
import { ViewingsOfToday } from './today-strip'

const onOpen = jest.fn()
const onShow = jest.fn()

function show(viewings: object[]) {
  render(<ViewingsOfToday viewings={viewings as ViewingJson[]} onOpen={onOpen} onShow={onShow} />)
}

const viewing = {
  time: '10:30',
  leadId: 7,
  leadName: { firstName: '伟', lastName: '王', language: 'zh' },
  status: 'planned',
}

test('a member of staff sees how many viewings today has, and opens the next one', async () => {
  show([{ ...viewing, status: 'cancelled', leadId: 6, time: '09:00' }, viewing])
  expect(screen.getByRole('button', { name: '1 Viewing today' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '王伟 , 10:30' }))
  expect(onOpen).toHaveBeenCalledWith(7)
  await userEvent.click(screen.getByRole('button', { name: '1 Viewing today' }))
  expect(onShow).toHaveBeenCalled()
})

test('two viewings are counted in the plural', () => {
  show([viewing, { ...viewing, leadId: 8, time: '14:00' }])
  expect(screen.getByRole('button', { name: '2 Viewings today' })).toBeVisible()
})

test('a day without viewings says so', () => {
  show([])
  expect(screen.getByText('None today.')).toBeVisible()
})
