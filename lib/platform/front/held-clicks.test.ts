/** @jest-environment jsdom */
import { firstSign } from './first-sign'
import { aliveEvent, heldClicks } from './held-clicks'

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = `
    <div data-waits><a href="#there">A</a></div>
    <button type="button">B</button>
    <button class="plain">C</button>
    <table><tbody><tr data-waits><td>D</td></tr></tbody></table>
    <form><button class="send">E</button></form>`
  jest.useFakeTimers()
  heldClicks(aliveEvent)
})
afterEach(() => {
  dispatchEvent(new Event(aliveEvent))
  jest.runAllTimers()
  jest.useRealTimers()
})

function clickTwice(selector: string) {
  const control = document.querySelector<HTMLElement>(selector)
  const clicked = jest.fn((event: Event) => event.preventDefault())
  control?.addEventListener('click', clicked)
  control?.click()
  control?.click()
  return clicked
}

it.each([
  ['a', 'a'],
  ['[type=button]', '[type=button]'],
  ['.plain', '.plain'],
  ['td', 'tr'],
])('repeats a click on %s once when the page is alive', (selector, marked) => {
  const clicked = clickTwice(selector)
  expect(clicked).not.toHaveBeenCalled()
  expect(document.querySelector(marked)?.getAttribute('aria-busy')).toBe('true')
  dispatchEvent(new Event(aliveEvent))
  jest.runAllTimers()
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

it('leaves a form to the browser, which can send it without scripts', () => {
  expect(clickTwice('.send')).toHaveBeenCalledTimes(2)
})

it('lets a click alone, as assistive technology sends it, load the scripts', () => {
  firstSign(['/one.js'], aliveEvent)
  clickTwice('[type=button]')
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
})

it('follows a link that waited if the scripts cannot be loaded', () => {
  firstSign(['/one.js'], aliveEvent)
  const followed: boolean[] = []
  addEventListener('click', (event) => followed.push(!event.defaultPrevented))
  document.querySelector('a')?.click()
  expect(followed).toEqual([])
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  jest.runAllTimers()
  expect(followed).toEqual([true])
})
