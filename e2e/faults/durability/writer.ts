// A process that writes continuously until it is killed, and prints what was acknowledged.
import { writeSync } from 'node:fs'
import { oldOperations, type OldAdapter } from './old-adapters'
import { ownOperations } from './own-operations'

const [, , adapter = 'own', round = '0', url = ''] = process.argv
const writers = 32
const operations = adapter === 'own' ? ownOperations : oldOperations(adapter as OldAdapter, url)

/**
 * Written synchronously, so that a kill right afterwards loses nothing. Upper case is an intent, lower case its
 * acknowledgement.
 */
const say = (what: string, email: string) => writeSync(1, `${what} ${email}\n`)

async function write(writer: number) {
  for (let number = 0; ; number += 1) {
    const email = `r${round}-${writer}-${number}@example.com`
    try {
      say('C', email)
      const id = await operations.create(email)
      say('c', email)
      if (number % 3 === 0) {
        say('S', email)
        await operations.setStatus(id, 'contacted')
        say('s', email)
      }
      if (number % 5 === 0) {
        say('D', email)
        await operations.remove(id)
        say('d', email)
      }
    } catch {
      say('E', email)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

for (let writer = 0; writer < writers; writer += 1) void write(writer)
