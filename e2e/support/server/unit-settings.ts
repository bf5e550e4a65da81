import { readFileSync } from 'node:fs'

/** Settings that differ for each test server. */
const perServer = ['PORT', 'DATA_DIR']

/** The settings of the shipped systemd unit, with which all test servers run. */
export function unitSettings(): Record<string, string> {
  const unit = readFileSync('deploy/systemd/nava-ridge@.service', 'utf8')
  const pairs = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '))
  return Object.fromEntries(
    pairs
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
      .filter(([name]) => !perServer.includes(name)),
  )
}
