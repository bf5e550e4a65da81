// Loaded into the site's process on the machine of a test: the site's host name leads to the machine's nginx, as DNS would
// do it, and its clock is as wrong as a file says.
import { readFileSync, watchFile } from 'node:fs'
import { Socket } from 'node:net'

const { name, port, clock } = JSON.parse(process.env.RIDGE_MACHINE ?? '{}')

const connect = Socket.prototype.connect
/** @param {any[]} args */
Socket.prototype.connect = function (...args) {
  // Node passes its options through this method as one array.
  const [options] = Array.isArray(args[0]) ? args[0] : args
  if (options?.host === name || options?.hostname === name)
    Object.assign(options, { host: '127.0.0.1', port, lookup: undefined })
  return connect.apply(this, /** @type {any} */ (args))
}

let aheadMs = 0
const readClock = () => {
  try {
    aheadMs = Number(readFileSync(clock, 'utf8'))
  } catch {
    aheadMs = 0
  }
}
readClock()
watchFile(clock, { interval: 200, persistent: false }, readClock)
const now = Date.now
Date.now = () => now() + aheadMs
