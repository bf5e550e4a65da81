import type { ElementType, ReactNode } from 'react'
import { jsxDEV as createDev } from 'react/jsx-dev-runtime'
import { Fragment, jsx as create, jsxs as createStatic } from 'react/jsx-runtime'
import { withSeenSpaces } from '@/lib/platform/language/punctuation'
import { splitAtWholeWords } from '@/lib/platform/language/whole-words'

/**
 * React's functions behind JSX for server components (`imports` of package.json, `jsxImportSource` of tsconfig.json). All
 * texts of pages pass through here, including texts by staff, but no attributes and no data. The browser uses React's own.
 */
export { Fragment }
export type { JSX } from 'react/jsx-runtime'

interface Props {
  children?: ReactNode
}

type DevArguments = Parameters<typeof createDev> extends [unknown, unknown, ...infer Rest] ? Rest : never

export function jsx(type: ElementType, props: Props, key?: string) {
  return create(type, propsWithWholeWords(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: string) {
  return createStatic(type, propsWithWholeWords(type, props), key)
}

export function jsxDEV(type: ElementType, props: Props, ...rest: DevArguments) {
  return createDev(type, propsWithWholeWords(type, props), ...rest)
}

/** Elements whose content is text alone. */
const textOnly = new Set(['title', 'desc', 'text', 'tspan', 'option', 'textarea', 'script', 'style'])

function propsWithWholeWords(type: ElementType, props: Props): Props {
  if (type !== Fragment && (typeof type !== 'string' || textOnly.has(type))) return props
  const children = withWholeWords(props.children)
  return children === props.children ? props : { ...props, children }
}

/** Server components call it for a text that they pass to a client component. */
export function withWholeWords(node: ReactNode, key?: string): ReactNode {
  if (Array.isArray(node)) {
    const nodes: ReactNode[] = node.map((child, index) => withWholeWords(child, `words-${index}`))
    return nodes.some((changed, index) => changed !== node[index]) ? nodes : node
  }
  if (typeof node !== 'string') return node
  const text = withSeenSpaces(node)
  const parts = splitAtWholeWords(text)
  if (parts.length === 1) return text
  const words = parts.map((part, index) =>
    index % 2 === 1
      ? create('span', { className: 'whitespace-nowrap', children: part }, String(index))
      : part,
  )
  // One element, because a flex container would make an item of each part and drop the spaces between them.
  return create('span', { children: words.filter((part) => part !== '') }, key)
}
