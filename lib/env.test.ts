import { readFileSync } from 'node:fs'
import { envSchema, readEnv } from './env'

describe('the settings', () => {
  it('are exactly those documented in .env.example', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    )
    const settings = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV')
    expect(named.sort()).toEqual(settings.sort())
  })

  it('are exactly those that the manual explains', () => {
    const manual = readFileSync('docs/operate.md', 'utf8')
    const named = [...manual.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name = '']) => name)
    // One row explains a text in every language.
    const isTranslated = (name: string) => /_(TH|ZH|RU|FR)$/.test(name)
    const settings = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV' && !isTranslated(name))
    expect(named.filter((name) => !isTranslated(name)).sort()).toEqual(settings.sort())
  })

  it('may all be missing or empty', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, SITE_COPYRIGHT_YEAR: 2025 })
    const empty = Object.fromEntries(Object.keys(envSchema.shape).map((name) => [name, '']))
    expect(readEnv({ ...empty, NODE_ENV: 'production' })).toMatchObject({ PORT: 3000, DATA_DIR: 'data' })
  })

  it.each([
    ['MAIL_FROM', 'hello@example.com'],
    ['MAIL_FROM', '"Nava, Ridge" <hello@example.com>'],
    ['STAFF_NOTIFY', 'sales@example.com'],
    ['STAFF_NOTIFY', 'sales@example.com, boss@example.com,'],
    ['MEDIA', 'database'],
    ['SITE_INSTAGRAM', 'https://www.instagram.com/nava.ridge'],
    ['SITE_LINE', '@nava.ridge'],
    ['SITE_WECHAT', 'nava-ridge_9'],
  ])('take %s as %j', (name, value) => {
    expect(readEnv({ [name]: value })).toHaveProperty(name, value)
  })

  it.each([
    ['PORT', 'eighty'],
    ['SITE_URL', 'www.example.com'],
    ['DATABASE_URL', 'mysql://localhost/ridge'],
    ['NEXTAUTH_SECRET', 'too short'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Nava Ridge'],
    ['MAIL_FROM', 'Nava Ridge <hello@example.com'],
    ['MAIL_FROM', 'one@example.com, two@example.com'],
    ['STAFF_NOTIFY', 'sales'],
    ['STAFF_NOTIFY', 'Boss <boss@example.com>'],
    ['STAFF_NOTIFY', 'sales@example.com; boss@example.com'],
    ['SITE_COPYRIGHT_YEAR', '-1'],
    ['SITE_FACEBOOK', 'www.facebook.com/nava.ridge'],
    ['SITE_INSTAGRAM', 'http://www.instagram.com/nava.ridge'],
    ['SITE_YOUTUBE', 'javascript:alert(1)'],
    ['SITE_WHATSAPP', '080 000 0000'],
    ['SITE_LINE', 'https://line.me/R/ti/p/@navaridge'],
    ['SITE_WECHAT', '9navaridge'],
    ['SITE_TELEGRAM', 't.me/navaridge'],
    ['SITE_HOURS', 'Mo-Fr 9-18'],
    ['SITE_HOURS', 'Mo-Fr 09:00-18:00, Fr 17:00-20:00'],
    ['MEDIA', 's3'],
    ['MEDIA', 's3://'],
    ['MEDIA', 'https://s3.example.com/bucket'],
    ['MEDIA', 's3://bucket,database'],
    ['MEDIA_S3_ENDPOINT', 's3.example.com'],
  ])('name %s in the error when it is invalid', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`The setting ${name} is wrong`)
  })

  it.each(['s3://bucket/prefix', 'database,s3://bucket'])(
    'need an address and a key for MEDIA=%s',
    (MEDIA) => {
      const s3 = {
        MEDIA_S3_ENDPOINT: 'https://s3.example.com',
        MEDIA_S3_ACCESS_KEY_ID: 'key',
        MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
      }
      expect(readEnv({ MEDIA, ...s3 })).toMatchObject({ MEDIA, MEDIA_S3_REGION: 'us-east-1' })
      for (const name of Object.keys(s3))
        expect(() => readEnv({ MEDIA, ...s3, [name]: '' })).toThrow(
          `The setting ${name} is wrong: must be set, because MEDIA is in S3.`,
        )
    },
  )

  it.each(['SITE_VILLAS_TOTAL', 'SITE_VILLAS_REMAINING'])(
    'end the start with where the villas are kept now when %s is still set',
    (name) => {
      const sentence = `The setting ${name} is no longer used: staff keep the villas plot by plot in the dashboard, in the tab Villas. Remove the setting.`
      expect(() => readEnv({ [name]: '5' })).toThrow(sentence)
      expect(() => readEnv({ PORT: 'eighty', [name]: '5' })).toThrow(`PORT is wrong`)
      expect(readEnv({ [name]: '' })).not.toHaveProperty(name)
    },
  )

  it.each(['BACKUP_TO', 'BACKUP_RECIPIENT', 'BACKUP_IDENTITY_FILE', 'BACKUP_S3_ENDPOINT'])(
    'end the start with where backups go now when %s is still set',
    (name) => {
      expect(() => readEnv({ [name]: 'x' })).toThrow(
        `The setting ${name} is no longer used: backups go to a restic repository, which RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE name`,
      )
      expect(readEnv({ [name]: '' })).not.toHaveProperty(name)
    },
  )

  it('need a password file for a repository of backups', () => {
    const set = {
      RESTIC_REPOSITORY: 'rest:https://backup.example.com/',
      RESTIC_PASSWORD_FILE: '/etc/password',
    }
    expect(readEnv(set)).toMatchObject({ ...set, BACKUP_DAYS: 35 })
    expect(() => readEnv({ ...set, RESTIC_PASSWORD_FILE: '' })).toThrow(
      'The setting RESTIC_PASSWORD_FILE is wrong: must name a file with the password of RESTIC_REPOSITORY.',
    )
    for (const wrong of ['backups', 'BACKUPS/x'])
      expect(() => readEnv({ ...set, RESTIC_REPOSITORY: wrong })).toThrow(
        'The setting RESTIC_REPOSITORY is wrong',
      )
    expect(() => readEnv({ BACKUP_DAYS: '2' })).toThrow('The setting BACKUP_DAYS is wrong')
  })
})
