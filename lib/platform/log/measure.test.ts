import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listen, measure } from './measure'

it('a technician who subscribes while memory is collected gets every measurement after that', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const lead = { result: 'accepted' } as const
  measure('lead', lead)
  // A channel that was used in this turn is only collected in a later one.
  await nextTurn()
  collect()
  const measured: unknown[] = []
  listen('lead', (value) => measured.push(value))
  measure('lead', lead)
  // Finalizers run between turns.
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
  measure('lead', lead)
  expect(measured).toEqual([lead, lead])
})
