import { reasonFlagged, mailsFor } from './mails'

const settings = {
  staff: ['sales@nava-ridge.example', 'owner@nava-ridge.example'],
  domain: 'nava-ridge.example',
}
const anna = { email: 'Anna@Example.com', infoPack: true, language: 'fr', flagged: false }

describe('a request', () => {
  it('brings its visitor the pack in their language, and each member of staff a notice', () => {
    expect(
      mailsFor(anna, settings).map(({ kind, recipient, language, state }) => ({
        kind,
        recipient,
        language,
        state,
      })),
    ).toEqual([
      { kind: 'infoPack', recipient: 'anna@example.com', language: 'fr', state: 'queued' },
      { kind: 'staffNotice', recipient: 'sales@nava-ridge.example', language: 'en', state: 'queued' },
      { kind: 'staffNotice', recipient: 'owner@nava-ridge.example', language: 'en', state: 'queued' },
    ])
  })

  it('without the pack brings its visitor no mail', () => {
    expect(mailsFor({ ...anna, infoPack: false }, settings).map(({ kind }) => kind)).toEqual([
      'staffNotice',
      'staffNotice',
    ])
  })

  it('flagged by the honeypot parks the pack until staff release it', () => {
    const [pack, notice] = mailsFor({ ...anna, flagged: true }, settings)
    expect(pack).toMatchObject({ kind: 'infoPack', state: 'parked', reason: reasonFlagged })
    expect(notice).toMatchObject({ kind: 'staffNotice', state: 'queued' })
  })

  it('gives each message a unique Message-ID in our domain', () => {
    const ids = mailsFor(anna, settings).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^<[0-9a-f-]{36}@nava-ridge\.example>$/)
  })
})
