import { workflowFields, contributedFields, type MergingLead } from './rules'

type Settled = (typeof contributedFields)[number] | (typeof workflowFields)[number]

/** The reason why each other field stays with the merged lead. A new field does not compile until it is listed. */
const staying: Record<Exclude<keyof MergingLead, Settled>, string> = {
  ...named('the person', ['firstName', 'lastName', 'nameKey', 'email', 'countryCode', 'phone', 'phoneE164']),
  ...named('the person', ['whatsapp', 'line', 'wechat', 'telegram', 'language', 'searchText']),
  ...named('what they wrote and asked for', ['message', 'infoPack', 'newsletter', 'notes']),
  ...named('the row', ['id', 'version', 'createdAt', 'updatedAt', 'createdBy', 'source']),
  ...named('follows from the status and the answer', ['reached', 'answeredAfter']),
}

test('a merge settles or leaves each field of a lead, and none of them twice', () => {
  const settled: readonly string[] = [...contributedFields, ...workflowFields]
  expect(Object.keys(staying).filter((name) => settled.includes(name))).toEqual([])
})

function named<const Name extends string>(reason: string, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, reason])) as Record<Name, string>
}
