import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How a mail server can treat a message, besides accepting it. */
export type Mode =
  | 'takes'
  | 'later'
  | 'later, except alerts'
  | 'refuses'
  | 'turns us away'
  | 'hangs'
  | 'hangs after the dot'
  | 'drops after the dot'

export interface MailServer {
  url: string
  /** Accepted messages by Message-ID, duplicates included. */
  readonly taken: Map<string, string[]>
  /** Message-IDs in the order in which they were accepted. */
  readonly order: readonly string[]
  /** Number of connections so far. */
  readonly visits: () => number
  mode(mode: Mode): void
  /** Breaks all open connections, as a restart of the server would. */
  hangUp(): void
  close(): Promise<void>
  open(): Promise<void>
}

/**
 * A real mail server on loopback whose behaviour a test controls.
 * @param kept returns the part of a message to keep; thousands of whole messages would not fit in memory
 */
export async function startMailServer(kept = (message: string) => message): Promise<MailServer> {
  const taken = new Map<string, string[]>()
  const order: string[] = []
  const sockets = new Set<Socket>()
  let mode: Mode = 'takes'
  let visits = 0
  let port = 0
  let server: SMTPServer

  const open = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onConnect: (_session, answer) => {
        visits += 1
        if (mode !== 'hangs') answer()
      },
      onRcptTo: ({ address }, _session, answer) => answer(refusal(mode, address)),
      onData: (stream, _session, answer) => {
        void read(stream).then((message) => {
          if (mode === 'drops after the dot') return hangUp()
          if (mode === 'hangs after the dot') return
          const id = /^Message-ID: *(\S+)/im.exec(message)?.[1] ?? 'none'
          taken.set(id, [...(taken.get(id) ?? []), kept(message)])
          order.push(id)
          answer()
        }, lineDead)
      },
    })
    server.on('error', () => undefined)
    server.server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
  }
  // A partial message is not accepted; its sender will retry.
  const lineDead = () => undefined
  const hangUp = () => sockets.forEach((socket) => socket.destroy())

  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    order,
    visits: () => visits,
    mode: (next) => {
      mode = next
      hangUp()
    },
    hangUp,
    close: async () => {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
    open,
  }
}

function refusal(mode: Mode, to: string): Error | null {
  if (mode === 'later, except alerts') return to.startsWith('technician@') ? null : refusal('later', to)
  if (mode === 'later') return Object.assign(new Error('Try later'), { responseCode: 451 })
  if (mode === 'turns us away') return Object.assign(new Error('5.7.1 Go away'), { responseCode: 550 })
  if (mode === 'refuses') return Object.assign(new Error('Go away'), { responseCode: 550 })
  return null
}

async function read(stream: SMTPServerDataStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}
