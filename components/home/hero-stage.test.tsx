import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HeroStage } from './hero-stage'

let reduced = false

beforeEach(() => {
  reduced = false
  jest.useFakeTimers()
  window.matchMedia = (query: string) =>
    ({
      matches: reduced,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      // The component uses no other property.
    }) as unknown as MediaQueryList
})
afterEach(() => jest.useRealTimers())

function open() {
  render(
    <HeroStage
      slides={['first', 'second', 'third'].map((name) => (
        <span key={name} role="img" aria-label={name} />
      ))}
      labels={{ region: 'Pictures', pause: 'Pause', play: 'Play', show: ['Show 1', 'Show 2', 'Show 3'] }}
    >
      <h1>Built to look at the sea</h1>
    </HeroStage>,
  )
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}
const shown = () => screen.getByRole('img').getAttribute('aria-label')
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))

test('the pictures change every five seconds, in a loop', () => {
  open()
  expect(shown()).toBe('first')
  pass(4.9)
  expect(shown()).toBe('first')
  pass(0.1)
  expect(shown()).toBe('second')
  pass(5)
  expect(shown()).toBe('third')
  pass(5)
  expect(shown()).toBe('first')
})

test('a visitor can pause and resume them', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'Pause' }))
  pass(60)
  expect(shown()).toBe('first')
  await person.click(screen.getByRole('button', { name: 'Play' }))
  pass(5)
  expect(shown()).toBe('second')
})

test('a visitor who presses a dot sees its picture at once, for five seconds', async () => {
  const person = open()
  pass(4)
  await person.click(screen.getByRole('button', { name: 'Show 3' }))
  expect(shown()).toBe('third')
  expect(screen.getByRole('button', { name: 'Show 3' })).toHaveAttribute('aria-current', 'true')
  pass(4.9)
  expect(shown()).toBe('third')
  pass(0.1)
  expect(shown()).toBe('first')
})

test('a visitor who prefers reduced motion sees one picture and can choose another', async () => {
  reduced = true
  const person = open()
  pass(60)
  expect(shown()).toBe('first')
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
  await person.click(screen.getByRole('button', { name: 'Show 2' }))
  expect(shown()).toBe('second')
})
