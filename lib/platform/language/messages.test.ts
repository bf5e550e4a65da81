import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { locales } from './locales'
import { messagesOf } from './messages'

type Tree = { [key: string]: string | Tree }

const english = textsOf(messagesOf('en'))

describe.each(locales.filter((locale) => locale !== 'en'))('a reader of %s', (locale) => {
  const texts = textsOf(messagesOf(locale))

  test('finds every text that English has, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('reads each text with the arguments and tags that English gives it', () => {
    const odd = [...english].filter(([key, text]) => !sameShape(shapeOf(texts.get(key) ?? ''), shapeOf(text)))
    expect(odd.map(([key, text]) => `${key}: ${texts.get(key)} / ${text}`)).toEqual([])
  })
})

test('no English text is empty or fails to parse', () => {
  for (const [key, text] of english) expect({ key, parts: parse(text).length }).not.toEqual({ key, parts: 0 })
})

function sameShape(own: Shape, theirs: Shape): boolean {
  const names = [...theirs.values.keys()]
  return (
    own.tags.join() === theirs.tags.join() &&
    [...own.values.keys()].join() === names.join() &&
    names.every((name) => allowed(theirs.values.get(name)).includes(own.values.get(name)))
  )
}

/**
 * The kinds that a translation may use for an argument. A plain number may become a plural, which some languages need
 * where English does not, but not the reverse.
 */
function allowed(kind: string | undefined): (string | undefined)[] {
  return kind === 'argument' || kind === 'number' ? ['argument', 'number', 'plural'] : [kind]
}

interface Shape {
  values: Map<string, string>
  tags: string[]
}

function shapeOf(text: string): Shape {
  const values = new Map<string, string>()
  const tags = new Set<string>()
  walk(parse(text), values, tags)
  return { values: new Map([...values].sort()), tags: [...tags].sort() }
}

function walk(elements: MessageFormatElement[], values: Map<string, string>, tags: Set<string>): void {
  for (const element of elements) {
    if (isTagElement(element)) {
      tags.add(element.value)
      walk(element.children, values, tags)
    } else if (isPluralElement(element) || isSelectElement(element)) {
      values.set(
        element.value,
        isPluralElement(element) ? 'plural' : `select ${Object.keys(element.options)}`,
      )
      for (const { value } of Object.values(element.options)) walk(value, values, tags)
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      // The same argument may be plain in one place and a plural in another.
      if (!values.has(element.value)) values.set(element.value, kindOf(element.type))
    }
  }
}

function kindOf(type: TYPE): string {
  return type === TYPE.number ? 'number' : type === TYPE.argument ? 'argument' : TYPE[type]
}

function textsOf(tree: Tree, path = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(path + key, value)
    else for (const [below, text] of textsOf(value, `${path}${key}.`)) texts.set(below, text)
  }
  return texts
}
