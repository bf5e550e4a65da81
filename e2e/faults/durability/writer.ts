// A process that writes without end until it is killed, and says what it was promised.
import { writeSync } from 'node:fs'
import { oldOperations, type OldAdapter } from './old-adapters'
import { ownOperations } from './own-operations'

const [, , adapter = 'own', round = '0', url = ''] = process.argv
const writers = 32
const operations = adapter === 'own' ? ownOperations : oldOperations(adapter as OldAdapter, url)

/** Written at once, so that a kill right after it loses nothing of it. An intent is a capital, its promise a small letter. */
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
