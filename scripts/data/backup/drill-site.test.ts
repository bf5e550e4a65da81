/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { drillSettings } from './drill-site'

test('a site on a restored copy gets no setting of the live site, mail server and database least of all', () => {
  const live = {
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgres://live/live',
    STAFF_NOTIFY: 'a@b.example',
  }
  Object.assign(process.env, live)
  const settings = drillSettings('file:/copy/site.db', '/copy', 4000)
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  // A `.env` file could set variables that are missing here.
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(listed))
  expect(settings).toMatchObject({
    SMTP_URL: '',
    STAFF_NOTIFY: '',
    DATABASE_URL: 'file:/copy/site.db',
    DATA_DIR: '/copy',
  })
  for (const name of Object.keys(live)) delete process.env[name]
})

test('a site on a restored copy reads pictures in S3 and sends none there', () => {
  process.env.MEDIA = 's3://bucket/site'
  process.env.MEDIA_S3_ENDPOINT = 'https://s3.example.com'
  expect(drillSettings('file:/copy/site.db', '/copy', 4000)).toMatchObject({
    MEDIA: 'database,s3://bucket/site',
    MEDIA_S3_ENDPOINT: 'https://s3.example.com',
    SITE_URL: 'http://localhost:4000',
  })
  delete process.env.MEDIA
  delete process.env.MEDIA_S3_ENDPOINT
})
