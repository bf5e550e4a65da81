import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from './whole-words-jsx'

const html = (node: ReactNode) => render(node).container.innerHTML
const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test('a compound in a text of a page stays on one line, in one element with its text', () => {
  expect(html(jsx('p', { children: 'รักษาความปลอดภัยทั้งคืน' }))).toBe(
    `<p><span>รักษา${whole('ความปลอดภัย')}ทั้งคืน</span></p>`,
  )
  const link = jsx('a', { href: '/', title: 'เฉวงน้อย', children: 'เฉวงน้อย' } as { children: ReactNode })
  expect(html(jsxs('p', { children: ['หาด', link, [' เกาะสมุย']] }))).toBe(
    `<p>หาด<a href="/" title="เฉวงน้อย"><span>${whole('เฉวงน้อย')}</span></a><span> ${whole('เกาะสมุย')}</span></p>`,
  )
  expect(html(jsx(Fragment, { children: 'in Surat Thani' }))).toBe(`<span>in ${whole('Surat Thani')}</span>`)
})

test('the figures of a French price stand apart', () => {
  expect(html(jsx('p', { children: '850\u202f000\u00a0$US' }))).toBe('<p>850&nbsp;000&nbsp;$US</p>')
})

test('what holds text alone, and what has no such word, stays as it is', () => {
  expect(html(jsx('option', { children: 'เฉวงน้อย' }))).toBe('<option>เฉวงน้อย</option>')
  const props = { children: ['a', 'b'] }
  expect(html(jsxs('p', props))).toBe('<p>ab</p>')
})
