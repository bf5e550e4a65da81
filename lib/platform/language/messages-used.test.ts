import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '@/public/pictures/manifest.json'
import { leadSources } from '@/lib/leads/schema'
import { visitChannels } from '@/lib/leads/request/visit-rules'
import { leadStatuses } from '@/lib/leads/status'
import { mailStates } from '@/lib/platform/mail/schema'
import { site } from '@/lib/site'
import { viewingStatuses } from '@/lib/viewings/schema'
import { villaList } from '@/lib/villas'
import { messagesOf } from './messages'

/** Namespaces with keys that are built from data, with that data. */
const fromData: Record<string, () => string[]> = {
  // lib/villas.ts, the demonstration content and components name pictures: `villa-3br-1`.
  Alt: () => Object.keys(manifest).map((name) => name.replaceAll('-', '')),
  Scenes: () => villaList.flatMap(({ pictures }) => pictures.map((name) => name.replaceAll('-', ''))),
  // The schemas name their errors by key.
  'Contact.validation': () =>
    ['schema', 'request/schema'].flatMap((name) => literalsOf(readFileSync(`lib/leads/${name}.ts`, 'utf8'))),
  LeadStatus: () => [...leadStatuses],
  // These keys are values in the database.
  'MyData.sources': () => [...leadSources],
  'MyData.channels': () => [...visitChannels],
  'MyData.mails': () => [...mailStates, 'kept'],
  'MyData.viewings': () => [...viewingStatuses],
  'Footer.social': () => site.social.map(({ network }) => network),
}

const sources = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))

test('every message is used', () => {
  const used = sources.map(usesOf)
  const unused = keysOf(messagesOf('en')).filter((key) => !byData(key) && !used.some((uses) => uses(key)))
  expect(unused).toEqual([])
})

function byData(key: string): boolean {
  return Object.entries(fromData).some(
    ([prefix, names]) => key.startsWith(`${prefix}.`) && names().includes(key.slice(prefix.length + 1)),
  )
}

/**
 * Whether a file uses a key: either its namespace and, as a text or template (`cards.${card}.title`), the remainder of
 * the key, or the whole key as a text or path (`Common.returnHome`).
 */
function usesOf(source: string): (key: string) => boolean {
  const namespaces = literalsOf(source).filter((text) => /^[A-Z][A-Za-z0-9]*(\.\w+)*$/.test(text))
  const literals = new Set(literalsOf(source))
  const templates = [...source.matchAll(/`((?:[\w.]|\$\{[^`{}]*\})*\w(?:[\w.]|\$\{[^`{}]*\})*)`/g)].map(
    ([, text = '']) => patternOf(text),
  )
  const shows = (rest: string) => literals.has(rest) || templates.some((template) => template.test(rest))
  return (key) =>
    pathsOf(key).some((path) => new RegExp(`\\b${path.replaceAll('.', '\\.')}\\b`).test(source)) ||
    shows(key) ||
    namespaces.some((namespace) => key.startsWith(`${namespace}.`) && shows(key.slice(namespace.length + 1)))
}

/**
 * Forms of the key in code. Access to a nested object (`messages.Brochure.place.mapLabels`) uses all of it.
 */
function pathsOf(key: string): string[] {
  const parts = key.split('.')
  return parts.length > 3 ? [key, parts.slice(0, -1).join('.')] : [key]
}

/** `cards.${card}.title` as a regular expression in which each inserted value is one part of a key. */
function patternOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w]+')}$`)
}

function literalsOf(source: string): string[] {
  return [...source.matchAll(/(['"`])([\w.]+)\1/g)].map(([, , text = '']) => text)
}

type Tree = { [key: string]: string | Tree }

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}
