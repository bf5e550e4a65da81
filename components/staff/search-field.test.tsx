import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SearchField } from './search-field'

const searched: string[] = []

/** The search in the URL. */
function Searching() {
  const [q, setQ] = useState('')
  const search = (wanted: string) => {
    searched.push(wanted)
    setQ(wanted)
  }
  return (
    <>
      <SearchField q={q} onSearch={search} />
      <button onClick={() => setQ('')}>Clear</button>
    </>
  )
}

function type(text: string) {
  fireEvent.change(screen.getByLabelText('Search leads'), { target: { value: text } })
}

beforeEach(() => {
  searched.length = 0
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('a member of staff who pauses after a first name keeps the space they typed', () => {
  render(<Searching />)
  type('Ann ')
  act(() => jest.advanceTimersByTime(1000))
  expect(searched).toEqual(['Ann'])
  expect(screen.getByLabelText('Search leads')).toHaveValue('Ann ')
})

test('clearing the search in the URL clears the field', () => {
  render(<Searching />)
  type('Ann')
  act(() => jest.advanceTimersByTime(1000))
  fireEvent.click(screen.getByText('Clear'))
  expect(screen.getByLabelText('Search leads')).toHaveValue('')
})
