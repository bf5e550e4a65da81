import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

interface Operation {
  responses: Record<string, Reply | { $ref: string }>
}
interface Reply {
  content?: Record<string, { schema?: object }>
}

const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, Partial<Record<string, Operation>>>
  components: { responses: Record<string, Reply> }
}
const { paths } = document
const refusals = document.components.responses
// `app/api/openapi.test.ts` checks the document itself.
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false }).addSchema(document, 'openapi')
addFormats(ajv)

/**
 * Expects a response that the API document promises: its status, its content type, and the JSON to the last property.
 * For a method that the document does not know this is 405.
 * @param path as in the document: `/api/leads/{id}`
 */
export async function expectDocumented(method: string, path: string, answer: Response): Promise<void> {
  const operations = paths[path]
  if (!operations || method === 'OPTIONS') return
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  const operation = operations[verb]
  const problem = operation ? await problemOf(operation, verb, path, answer) : unknownMethod(answer)
  if (problem) throw new Error(`${method} ${path} ${answer.status} is not as documented: ${problem}`)
}

function unknownMethod({ status, headers }: Response) {
  return status === 405 && headers.has('allow') ? null : 'there is no such method'
}

async function problemOf({ responses }: Operation, verb: string, path: string, answer: Response) {
  const promised = responses[answer.status]
  if (!promised) return `a status other than ${Object.keys(responses).join(', ')}`
  if (answer.status >= 400 && !answer.headers.has('x-error-code')) return 'it has no X-Error-Code'
  const { content } = '$ref' in promised ? (refusals[promised.$ref.split('/').at(-1) ?? ''] ?? {}) : promised
  const type = answer.headers.get('content-type')?.split(';')[0]
  if (!content) return type === undefined && (await answer.clone().text()) === '' ? null : 'it has a body'
  if (!type || !(type in content)) return `${type} is none of ${Object.keys(content).join(', ')}`
  if (type !== 'application/json' || answer.body === null) return null
  const pointer = ['paths', path, verb, 'responses', String(answer.status), 'content', type, 'schema']
  const body: unknown = await answer.clone().json()
  const fits = ajv.validate(`openapi#/${pointer.map(escaped).join('/')}`, body)
  return fits ? null : `${ajv.errorsText()} in ${JSON.stringify(body).slice(0, 300)}`
}

const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
