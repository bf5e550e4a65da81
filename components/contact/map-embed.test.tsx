import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MapEmbed } from './map-embed'

const labels = {
  title: 'Map of the hills',
  show: 'Show the map',
  notice: 'The map loads only when you ask for it.',
  fallback: 'The map cannot be shown here.',
  link: 'Open the map in a new tab',
  newTab: 'new tab',
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** Opens the map of a provider that responds, is unreachable, or never responds. */
async function open(provider: 'answers' | 'unreachable' | 'silent') {
  global.fetch = jest.fn(async () => {
    if (provider === 'unreachable') {
      await new Promise((later) => setTimeout(later, 1000))
      throw new TypeError('Failed to fetch')
    }
    if (provider === 'silent') await new Promise(() => {})
    return {} as Response
  })
  render(<MapEmbed embed="https://map.example/embed" page="https://map.example" labels={labels} />)
  expect(global.fetch).not.toHaveBeenCalled()
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: labels.show }))
}
const frame = () => screen.queryByTitle(labels.title)
const load = () => fireEvent.load(screen.getByTitle(labels.title))
const seconds = (count: number) => act(async () => jest.advanceTimersByTime(count * 1000))

test('a visitor sees the map of a provider that answers, and it stays', async () => {
  await open('answers')
  load()
  await seconds(60)
  expect(frame()).toBeInTheDocument()
  expect(screen.queryByText(labels.fallback)).not.toBeInTheDocument()
})

test('a visitor whose browser shows its own error page in the frame, which counts as loaded, gets the link', async () => {
  await open('unreachable')
  load()
  await seconds(1)
  expect(frame()).not.toBeInTheDocument()
  expect(screen.getByText(labels.fallback)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', 'https://map.example')
})

test('a visitor waits ten seconds at most for a provider that says nothing', async () => {
  await open('silent')
  load()
  await seconds(9.9)
  expect(frame()).toBeInTheDocument()
  await seconds(0.2)
  expect(frame()).not.toBeInTheDocument()
  expect(screen.getByText(labels.fallback)).toBeInTheDocument()
})
