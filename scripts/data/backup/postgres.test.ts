import { withoutTransactionTimeout } from './postgres'

test('a dump of newer tools can be restored on an older server, which lacks some settings', async () => {
  const bytes = Buffer.from([0x66, 0xff, 0x0a])
  async function* written() {
    yield Buffer.from('SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSET row_security = off;\n')
    yield bytes
    yield Buffer.from('SET transaction_timeout = 0;\n')
  }
  const read: Buffer[] = []
  for await (const chunk of withoutTransactionTimeout(written())) read.push(chunk)
  expect(Buffer.concat(read.slice(0, 1)).toString()).toBe('SET lock_timeout = 0;\nSET row_security = off;\n')
  // The rest of the line may contain user data.
  expect(read.slice(1)).toEqual([bytes, Buffer.from('SET transaction_timeout = 0;\n')])
})
