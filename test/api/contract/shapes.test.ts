import { documented, type DocumentedCall, type Schema } from '@/test/support/attack/calls'
import { call } from '../../support/call'
import fc from '../../support/seeded'
import { staff } from '../../support/people'

/**
 * What the document of the API allows, and what it forbids, sent to the routes. `call` compares every answer with the
 * document, in which there is no 500.
 */

const runs = Number(process.env.HOSTILE_RUNS || 8)

let cookie: string
let addresses = 0

beforeAll(async () => {
  cookie = (await staff()).cookie()
})

async function send(
  { method, path, staff: asStaff }: DocumentedCall,
  sent: { json?: unknown; query?: object },
) {
  addresses += 1
  const headers = {
    'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(asStaff && { cookie }),
  }
  const answer = await call(method, path, { ...sent, headers } as Parameters<typeof call>[2])
  return { status: answer.status, sentence: answer.status < 400 ? '' : await answer.text() }
}

const name = ({ method, pattern }: DocumentedCall) => `${method} ${pattern}`
const bodies = documented.flatMap((one) => {
  const { schema, example } = one.operation.requestBody?.content['application/json'] ?? {}
  return schema && example ? [{ name: name(one), one, schema, example }] : []
})
const queries = documented.flatMap((one) => {
  const parameters = (one.operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  return parameters.length > 0 ? [{ name: name(one), one, parameters }] : []
})

/** What JSON Schema does not say: rules between fields, and whether what is named exists or is right. */
const meaning = new RegExp(
  [
    'is not right$|took too long|too common|Send a code, a recovery code or a passkey',
    'A day needs a next step|The owner is an account|Please send (?:at least one field|the version)|Give (?:a next step|each lead)|Choose at least one lead',
    'begins in the future|from is not after to|at most 400 days apart|Please give|needs the version',
    'from tomorrow to one year ahead|How would you like|Leads are kept for 24 months',
    'does not exist$|is not a picture|is a time zone|lies between 2000 and 2099|What is published has no planned publication',
    'must not be before|An actual end needs|is at 100 percent|A hold needs|The hold must end|The end of a hold',
    'Stages must add up to 100 percent|There is no phase|Please choose at least one language',
    'the version of both leads|merged with itself',
  ].join('|'),
)

/** A value that a schema allows; of one that only an example shows, the example. */
function allowed(schema: Schema, example: unknown): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowed(one, example)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectOf(schema, example)
    case 'array':
      return fc.array(allowed(schema.items ?? {}, undefined), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: schema.maximum ?? 1000 })
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, example)
    default:
      return fc.constant(example ?? 'anything')
  }
}

function objectOf({ properties = {}, required = [] }: Schema, example: unknown) {
  const examples = (example ?? {}) as Record<string, unknown>
  const fields = Object.entries(properties).map(([key, one]) => [key, allowed(one, examples[key])] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema, example: unknown) {
  if (format === 'email') return fc.constant('hannah@example.com')
  if (format === 'date') return fc.integer({ min: 10, max: 28 }).map((day) => `2026-05-${day}`)
  if (format === 'date-time') return fc.constant('2026-05-10T03:00:00Z')
  if (pattern !== undefined) return example ? fc.constant(example) : fc.stringMatching(new RegExp(pattern))
  // Longer ones take long, and contract.test.ts tries the longest.
  const length = fc.oneof(
    fc.integer({ min: minLength, max: Math.min(maxLength, 40) }),
    fc.constant(Math.min(maxLength, 5000)),
  )
  return fc
    .tuple(fc.constantFrom('a', 'é', 'ก', '中', 'ж'), length)
    .map(([letter, count]) => letter.repeat(count))
}

/** Values that a schema forbids. */
function forbidden(schema: Schema): unknown[] {
  const branches = schema.anyOf ?? [schema]
  const types = branches.flatMap(({ type }) => type ?? [])
  if (types.length === 0) return []
  const longest = Math.max(
    ...branches.map(({ maxLength = -1, pattern, format }) => (pattern || format ? -1 : maxLength)),
  )
  const [listed] = branches.filter((one) => one.enum)
  const [number] = branches.filter(({ type }) => type === 'integer')
  return [
    ...(types.includes('null') ? [] : [null]),
    ...(types.includes('object') ? [] : [{}]),
    ...(types.includes('array') ? [] : [['x']]),
    ...(types.includes('boolean') ? ['yes'] : [true]),
    ...(longest > 0 ? ['x'.repeat(longest + 1)] : []),
    ...(listed ? ['none of them'] : []),
    ...(number?.minimum !== undefined ? [number.minimum - 1] : []),
    ...(number?.maximum !== undefined ? [number.maximum + 1] : []),
  ]
}

describe('what the document allows is not refused for its shape', () => {
  it.each(bodies)('$name with a body', async ({ one, schema, example }) => {
    const property = fc.asyncProperty(objectOf(schema, example), async (json) => {
      const { status, sentence } = await send(one, { json })
      if (status === 400) expect(sentence).toMatch(meaning)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
  })

  it.each(queries)('$name with a query', async ({ one, parameters }) => {
    const properties = Object.fromEntries(parameters.map(({ name: key, schema }) => [key, schema]))
    const required = parameters.filter((parameter) => parameter.required).map(({ name: key }) => key)
    const property = fc.asyncProperty(objectOf({ properties, required }, {}), async (query) => {
      const { status, sentence } = await send(one, { query })
      if (status === 400) expect(sentence).toMatch(meaning)
    })
    await fc.assert(property, { numRuns: runs, endOnFailure: true })
  })
})

describe('what the document forbids is refused', () => {
  it.each(bodies)('$name with a wrong body', async ({ one, schema, example }) => {
    for (const [key, own] of Object.entries(schema.properties ?? {})) {
      for (const value of forbidden(own)) {
        const { status } = await send(one, { json: { ...example, [key]: value } })
        expect([key, JSON.stringify(value).slice(0, 40), status]).toEqual([key, expect.anything(), 400])
      }
    }
    for (const key of schema.required ?? []) {
      const { [key]: _, ...rest } = example
      expect([key, (await send(one, { json: rest })).status]).toEqual([key, 400])
    }
  })

  it.each(queries)('$name with a wrong query', async ({ one, parameters }) => {
    for (const { name: key, schema } of parameters) {
      const closed =
        schema.enum ?? schema.format ?? schema.pattern ?? (schema.type === 'integer' || undefined)
      const wrong = [
        ...(closed === undefined ? [] : ['none of them']),
        ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
        ...(schema.minimum === undefined ? [] : [schema.minimum - 1]),
      ]
      for (const value of wrong) {
        expect([key, value, (await send(one, { query: { [key]: value } })).status]).toEqual([key, value, 400])
      }
    }
  })

  it('an id that no record can have', async () => {
    for (const one of documented) {
      if (!one.operation.parameters?.some((own) => own.in === 'path' && own.schema.type === 'integer'))
        continue
      const { example } = one.operation.requestBody?.content['application/json'] ?? {}
      const path = one.pattern.replace(/\{\w+\}/g, 'x')
      const { status } = await send({ ...one, path }, { json: example })
      expect([name(one), status]).toEqual([name(one), 404])
    }
  })
})
