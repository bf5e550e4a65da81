// Ships the changes of a database without a pause until it is killed, and says after each time up to when:
//   node --import tsx test/shipping/ship-loop.ts DATABASE FOLDER PLACE RECIPIENT
import { Shipper } from '../../scripts/changes/shipper'
import { directoryPlace } from '../../scripts/second-place/directory-place'

const [, , database = '', folder = '', place = '', recipient = ''] = process.argv
const shipper = await Shipper.open({
  ...{ database, folder, place: directoryPlace(place), recipients: [recipient] },
  tell: (sentence) => process.stderr.write(`${sentence}\n`),
  limits: { logBytes: 500_000, baseAgeMs: 2000 },
})
for (;;) {
  const began = new Date()
  await shipper.ship(began)
  if (shipper.baseAt) process.stdout.write(`${began.toISOString()}\n`)
  await new Promise((next) => setTimeout(next, 20))
}
