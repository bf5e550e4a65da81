import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { bodyCalls, fileCalls } from '../../test/support/attack/calls'

const folder = join(process.cwd(), 'app')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(^|\/)route\.tsx?$/.test(name))
  .map((name) => join(folder, name))

describe.each(files.map((file) => [relative(folder, file), file]))('%s', (name, file) => {
  const source = ts.createSourceFile(name, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

  it('answers every method through methods(), and nothing else', () => {
    const [statement, ...others] = source.statements.filter(isExported)
    expect(others).toEqual([])
    expect(statement?.getText()).toMatch(
      /^export const \{ GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS \} = methods\(\{/,
    )
  })

  it('makes every handler with route()', () => {
    const handlers = handlersOf(source)
    expect(handlers.length).toBeGreaterThan(0)
    for (const { handler } of handlers) expect(isMadeByRoute(handler, source)).toBe(true)
  })

  it('is among the calls that are attacked, where it takes a body', () => {
    const pattern = new RegExp(`^/${name.replace(/\/route\.tsx?$/, '').replace(/\[[^\]]+\]/g, '[^/]+')}$`)
    for (const { method, handler } of handlersOf(source)) {
      if (!/\bbody:/.test(handler.getText())) continue
      const known = bodyCalls.some((call) => call.method === method && pattern.test(call.path))
      expect(known || fileCalls.some((path) => pattern.test(path))).toBe(true)
    }
  })
})

it('there are calls to look at', () => {
  expect(files.length).toBeGreaterThan(20)
})

function isExported(statement: ts.Statement): boolean {
  return (
    ts.isExportDeclaration(statement) ||
    ts.isExportAssignment(statement) ||
    (ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  )
}

/** The object passed to methods(). */
function handlersOf(source: ts.SourceFile): { method: string; handler: ts.Expression }[] {
  const found: { method: string; handler: ts.Expression }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'methods') {
      const [table] = node.arguments
      if (!table || !ts.isObjectLiteralExpression(table)) throw new Error('methods() is given no table')
      for (const property of table.properties) {
        if (!ts.isPropertyAssignment(property)) throw new Error(`${property.getText()} is no handler`)
        found.push({ method: property.name.getText(), handler: property.initializer })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isMadeByRoute(handler: ts.Expression, source: ts.SourceFile): boolean {
  if (ts.isCallExpression(handler)) return handler.expression.getText() === 'route'
  if (!ts.isIdentifier(handler)) return false
  const declared = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === handler.text)
  return declared?.initializer !== undefined && isMadeByRoute(declared.initializer, source)
}
