import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

export interface Rendered {
  html: string
  text: string
}

/** Renders HTML and plain text from one tree. */
export async function renderLetter(letter: ReactElement): Promise<Rendered> {
  const html = await render(letter)
  return { html, text: `${toPlainText(html, asText)}\n` }
}

/** Nodes of `html-to-text`, which has no types of its own. */
interface Element {
  attribs: { href?: string; src?: string; alt?: string }
  children: { data?: string }[]
}
type Walk = (children: Element['children'], builder: Builder) => void
interface Builder {
  openBlock: (options: { leadingLineBreaks: number }) => void
  closeBlock: (options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }) => void
  addInline: (text: string, options?: { noWordTransform: boolean }) => void
  addLineBreak: () => void
}
type Format = (element: Element, walk: Walk, builder: Builder) => void

const heading: Format = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(children, builder)
  const blockTransform = (text: string) => `${text}\n${'-'.repeat(Math.min(40, text.length))}`
  builder.closeBlock({ trailingLineBreaks: 2, blockTransform })
}

/** Prints `label: value`. Further lines are indented, so that none looks like a row. */
const row: Format = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  walk(children, builder)
  builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => text.replaceAll('\n', '\n  ') })
}

/** Prints the address beneath the link's text, or alone where the text is the address. */
const link: Format = ({ attribs: { href = '' }, children }, walk, builder) => {
  if (children[0]?.data === href) return walk(children, builder)
  builder.openBlock({ leadingLineBreaks: 1 })
  walk(children, builder)
  builder.addLineBreak()
  builder.addInline(href, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** Prints the address in brackets, for a link within a sentence. */
const inlineLink: Format = ({ attribs: { href = '' }, children }, walk, builder) => {
  walk(children, builder)
  const address = href.replace(/^mailto:/, '')
  if (children[0]?.data !== address) builder.addInline(` (${address})`, { noWordTransform: true })
}

const picture: Format = ({ attribs: { src = '', alt = '' } }, _walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline(alt)
  builder.addLineBreak()
  builder.addInline(src, { noWordTransform: true })
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const ending: Format = ({ children }, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addInline('--')
  walk(children, builder)
  builder.closeBlock({ trailingLineBreaks: 0 })
}

const asText = {
  preserveNewlines: true,
  whitespaceCharacters: ' \t\r\n\f',
  formatters: { heading, row, link, inlineLink, picture, ending },
  selectors: [
    { selector: 'h1', format: 'heading' },
    { selector: 'h2', format: 'heading' },
    { selector: 'h3', format: 'heading' },
    { selector: 'strong', format: 'inlineSurround', options: { prefix: '*', suffix: '*' } },
    { selector: 'em', format: 'inlineSurround', options: { prefix: '_', suffix: '_' } },
    { selector: 'a', format: 'link' },
    { selector: 'a.inline', format: 'inlineLink' },
    { selector: 'img.picture', format: 'picture' },
    { selector: '.row', format: 'row' },
    { selector: '.label', format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: '.value', format: 'inline' },
    { selector: '.ending', format: 'ending' },
  ],
}
