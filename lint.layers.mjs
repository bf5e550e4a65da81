// Layers of lib. The known plugins need a resolver for each kind of import and read every package; these rules
// handle two kinds of path in two folders.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'

/**
 * Lowest first. A module may import modules of lower layers and those before it in its own layer; modules of
 * a nested array must not import each other. The platform must not import the domains above it.
 */
const order = [
  ['values', 'env'],
  [
    'process-state',
    'stored-value',
    'unavailable',
    'language',
    'log',
    'db',
    'http',
    'documents',
    'images',
    'mail',
    'front',
    'server',
  ].map((name) => `platform/${name}`),
  ['rate-limits', 'site', 'villas', 'shortlist', 'pictures', 'outbox', 'staff', 'content', 'money'],
  [['leads', 'plots', 'updates', 'articles', 'guide', 'subscribers']],
  // Staff actions on records of several domains, and what waits for staff in them.
  ['viewings', 'today', 'replies'],
  ['privacy'],
  ['pages', 'health', 'start'],
].flat()
/** Checks of values, without imports of their own: settings and forms use them. */
const values = new Set([
  'lib/channels.ts',
  'lib/opening-hours.ts',
  'lib/platform/http/zod.ts',
  'lib/platform/mail/email-address.ts',
  'lib/platform/images/s3/media-settings.ts',
  'lib/platform/images/s3/s3-address.ts',
])
const rank = new Map(order.flatMap((modules, index) => [modules].flat().map((module) => [module, index])))

/** @typedef {{ cwd: string, filename: string, options: unknown[], report: (problem: { node: object, message: string }) => void }} Context */

const layerRule = {
  create(/** @type {Context} */ context) {
    const module = moduleOf(relative(context.cwd, context.filename))
    if (!module) return {}
    return onImports(context, (node, file) => {
      const other = moduleOf(file)
      if (!other || other === module) return
      if (!rank.has(module) || !rank.has(other))
        context.report({
          node,
          message: `Give ${rank.has(module) ? other : module} a layer in lint.layers.mjs.`,
        })
      else if (Number(rank.get(other)) >= Number(rank.get(module)))
        context.report({
          node,
          message: `lib/${module} must not import lib/${other}, which is not in a lower layer (lint.layers.mjs): inject the dependency, or move this file to a higher layer.`,
        })
    })
  },
}

/** Types may be imported: nothing of them is left at run time. */
const serverRule = {
  create(/** @type {Context} */ context) {
    if (!relative(context.cwd, context.filename).startsWith('components')) return {}
    return onImports(context, (node, file, isType) => {
      if (isType || !/^import 'server-only'/m.test(readFileSync(join(context.cwd, file), 'utf8'))) return
      context.report({
        node,
        message: `${file} is for the server only. Components get their data as props: pages read, the API writes.`,
      })
    })
  },
}

/** One way to write an import: `./` for the folder of the file, `@/` for all others. */
const importPathRule = {
  create(/** @type {Context} */ context) {
    const folder = dirname(relative(context.cwd, context.filename)).split(sep).join('/')
    return onSources(context, (node, name) => {
      if (!/^(@\/|\.)/.test(name)) return
      const path = name.startsWith('@/') ? name.slice(2) : join(folder, name)
      const expected = dirname(path) === folder ? `./${basename(path)}` : `@/${path}`
      if (name !== expected) context.report({ node, message: `Import this as '${expected}'.` })
    })
  },
}

/** The syntax that the options name, as selectors. */
const syntaxRule = {
  meta: { schema: false },
  create(/** @type {Context} */ context) {
    const refused = /** @type {{ selector: string, message: string }[]} */ (context.options)
    return Object.fromEntries(
      refused.map(({ selector, message }) => [
        selector,
        (/** @type {object} */ node) => context.report({ node, message }),
      ]),
    )
  },
}

const plugin = {
  meta: { name: 'architecture' },
  rules: {
    layers: layerRule,
    server: serverRule,
    'import-path': importPathRule,
    'restricted-syntax': syntaxRule,
  },
}

export default plugin

/**
 * The module of a file in lib: its folder, a folder of the platform, or a file directly in lib.
 * @param {string} file
 */
function moduleOf(file) {
  const [top, name, room] = file.replace(/\.(tsx?|mjs)$/, '').split(sep)
  if (top !== 'lib' || !name) return undefined
  if (values.has(file)) return 'values'
  return name === 'platform' ? `platform/${room}` : name
}

/**
 * @param {Context} context
 * @param {(node: object, file: string, isType: boolean) => void} visit called with the imported file if it is in lib or components
 */
function onImports(context, visit) {
  return onSources(context, (node, name, isType) => {
    const file = resolveImport(name, context.filename, context.cwd)
    if (file) visit(node, file, isType)
  })
}

/**
 * @param {Context} context
 * @param {(node: object, name: string, isType: boolean) => void} visit called with what an import names
 */
function onSources(context, visit) {
  const check = (/** @type {any} */ node) => {
    if (typeof node.source?.value === 'string')
      visit(node.source, node.source.value, (node.importKind ?? node.exportKind) === 'type')
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
  }
}

/**
 * @param {string} name
 * @param {string} from
 * @param {string} root
 */
function resolveImport(name, from, root) {
  if (!/^(@\/|\.)/.test(name)) return undefined
  const path = name.startsWith('@/') ? join(root, name.slice(2)) : join(dirname(from), name)
  const found = ['', '.ts', '.tsx', '.mjs'].find((ending) => isFile(path + ending))
  const file = found === undefined ? '' : relative(root, path + found)
  return /^(lib|components)\b.*\.(tsx?|mjs)$/.test(file) ? file : undefined
}

/** @param {string} path */
function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}
