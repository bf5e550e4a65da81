/** @jest-environment node */
import { drillDatabase } from './drill-database'

const live = 'postgres://nava@127.0.0.1:1/nava'
const drillOn = (drillDatabaseUrl: string | undefined, databaseUrl = live) =>
  drillDatabase({ file: 'a.pgdump', folder: '/nowhere', databaseUrl, drillDatabaseUrl })

test.each([
  [live, live],
  ['postgres://nava@alias.example/nava', live],
  ['postgres://nava@127.0.0.1:1/other_site', live],
  [`${live}_drill`, `${live}_drill`],
])('a drill does not touch %s beside the live database %s', async (drill, databaseUrl) => {
  await expect(drillOn(drill, databaseUrl)).rejects.toThrow('is not a database for drills')
})

test('a drill of a PostgreSQL backup beside SQLite asks for a database', async () => {
  await expect(drillOn(undefined, 'file:data/nava-ridge.db')).rejects.toThrow('set DRILL_DATABASE_URL')
})

test('a drill that can neither reach nor create its database says who can', async () => {
  await expect(drillOn(undefined)).rejects.toThrow(/CREATE DATABASE nava_drill OWNER nava/)
})
