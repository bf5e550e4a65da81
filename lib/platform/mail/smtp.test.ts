import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { env } from '@/lib/env'
import { isMailServerUnavailable } from './deliver'
import { answerTimeouts, send, UndeliverableError } from './smtp'

jest.mock('@/lib/env', () => ({ env: { SMTP_URL: '', DATA_DIR: 'data' } }))
jest.mock('@/lib/platform/documents/cached-file', () => ({ writeAtomically: jest.fn() }))
jest.mock('@/lib/platform/log/log', () => ({ log: { info: jest.fn(), error: jest.fn() } }))
// Only needed to compose mails.
jest.mock('./compose', () => ({}))
jest.mock('@/lib/platform/log/measure', () => ({}))

const message = {
  from: 'us@nava-ridge.example',
  to: 'h@example.com',
  subject: 'Your pack',
  text: 'Here it is',
}
const minute = 60_000

/** A mail server that receives the whole message and never responds. */
async function thinkingServer() {
  let arrived = () => {}
  let left = () => {}
  const hasMessage = new Promise<void>((resolve) => (arrived = resolve))
  const isLeft = new Promise<void>((resolve) => (left = resolve))
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData: (stream) => void stream.on('end', arrived).resume(),
    onClose: () => left(),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { hasMessage, isLeft, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

describe('a mail server that takes long to accept a message', () => {
  it('gets as long as the standard says, because disconnecting earlier causes duplicates', () => {
    expect(answerTimeouts.quiet).toBeGreaterThanOrEqual(10 * minute)
    expect(answerTimeouts.whole).toBeGreaterThan(answerTimeouts.quiet)
  })

  it('is disconnected when it takes too long, so that it cannot accept what will be sent again', async () => {
    const server = await thinkingServer()
    const sending = send(message, 'pack', { quiet: minute, whole: 300 })
    await expect(sending).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await server.isLeft
    await server.close()
  })

  it('is disconnected when another instance has taken the message', async () => {
    const server = await thinkingServer()
    const lost = new AbortController()
    const sending = send(message, 'pack', { lost: lost.signal })
    await server.hasMessage
    lost.abort()
    await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
    await server.isLeft
    await server.close()
  })
})

describe('a mail server on another machine', () => {
  // This address is not a loopback address but leads to this machine.
  const host = '0.0.0.0'
  let close = () => Promise.resolve()
  afterEach(() => close())

  async function mailServer(options: { disabledCommands: string[] }) {
    const taken: { to: string; secure: boolean }[] = []
    const server = new SMTPServer({
      ...options,
      authOptional: true,
      logger: false,
      onData: (stream, { secure, envelope }, answer) => {
        taken.push(...envelope.rcptTo.map(({ address }) => ({ to: address, secure })))
        stream.on('end', () => answer()).resume()
      },
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const { port } = server.server.address() as AddressInfo
    close = () => new Promise<void>((resolve) => server.close(resolve))
    return { taken, port }
  }

  it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
    'without TLS gets neither password nor mail, and the reason says why (smtp://…%s)',
    async (query) => {
      const server = await mailServer({ disabledCommands: ['STARTTLS'] })
      env.SMTP_URL = `smtp://user:password@${host}:${server.port}/${query}`
      const sending = send(message, 'pack')
      await expect(sending).rejects.toThrow(
        'The mail server 0.0.0.0 does not offer TLS (STARTTLS), so no mail is handed to it.',
      )
      // The other mails wait for the repair without using up their retries.
      await expect(sending.catch(isMailServerUnavailable)).resolves.toBe(true)
      expect(server.taken).toEqual([])
    },
  )

  it('with TLS takes the message encrypted', async () => {
    const server = await mailServer({ disabledCommands: ['AUTH'] })
    // No authority signs the test's certificate.
    env.SMTP_URL = `smtp://${host}:${server.port}?tls.rejectUnauthorized=false`
    await send(message, 'pack')
    expect(server.taken).toEqual([{ to: 'h@example.com', secure: true }])
  })

  it('with a certificate that no authority vouches for gets nothing', async () => {
    const server = await mailServer({ disabledCommands: ['AUTH'] })
    env.SMTP_URL = `smtp://${host}:${server.port}`
    await expect(send(message, 'pack')).rejects.toThrow(/certificate/)
    expect(server.taken).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost', '127.1.2.3'])('is not one that is reached as %s', async (name) => {
    const server = await mailServer({ disabledCommands: ['AUTH', 'STARTTLS'] })
    env.SMTP_URL = `smtp://${name}:${server.port}`
    await send(message, 'pack')
    expect(server.taken).toEqual([{ to: 'h@example.com', secure: false }])
  })
})

describe('a mail server and an address with letters of another script', () => {
  const toIvan = { ...message, to: { name: '', address: 'иван@почта.рф' } }

  async function mailServer(options: { hideSMTPUTF8?: boolean }) {
    const taken: { to: string; utf8: unknown }[] = []
    const server = new SMTPServer({
      ...options,
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, { envelope }, answer) => {
        const utf8 = Reflect.get(envelope, 'smtpUtf8')
        taken.push(...envelope.rcptTo.map(({ address }) => ({ to: address, utf8 })))
        stream.on('end', () => answer()).resume()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    return { taken, close: () => new Promise<void>((resolve) => server.close(resolve)) }
  }

  it('with SMTPUTF8 takes the message', async () => {
    const server = await mailServer({})
    await send(toIvan, 'pack')
    expect(server.taken).toEqual([{ to: 'иван@почта.рф', utf8: true }])
    await server.close()
  })

  it('without SMTPUTF8 gets no such message, and staff get a sentence', async () => {
    const server = await mailServer({ hideSMTPUTF8: true })
    const sending = send(toIvan, 'pack')
    await expect(sending).rejects.toThrow(UndeliverableError)
    await expect(sending).rejects.toThrow(
      'The mail server cannot send to иван@почта.рф: it lacks SMTPUTF8, which letters before the @ other than a to z need.',
    )
    // A domain alone has an ASCII form, which every server supports.
    await send({ ...message, to: { name: '', address: 'ivan@почта.рф' } }, 'pack')
    await send({ ...message, to: { name: '', address: 'a&b@example.com' } }, 'pack')
    // This server decodes the ASCII form.
    expect(server.taken).toEqual([
      { to: 'ivan@почта.рф', utf8: false },
      { to: 'a&b@example.com', utf8: false },
    ])
    await server.close()
  })
})
