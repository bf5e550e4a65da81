import { freePort } from '../../../scripts/run/free-port'
import { startProxy } from './nginx'
import { sharedPack } from './pack'

/**
 * How the site runs: as with `npm start`, with its pages as Next renders them (`FRONT=off`), from a packed folder, or as two
 * instances behind nginx.
 */
export type Topology = 'next' | 'plain' | 'packed' | 'pair'

interface Deployment {
  /** The URL visitors use. */
  url: string
  /** One instance listens on each. */
  ports: number[]
  program: { cwd: string; args: string[] }
  env: Record<string, string>
  remove: () => Promise<void>
}

export async function deploy(topology: Topology): Promise<Deployment> {
  switch (topology) {
    case 'next':
      return single(afterNpmStart)
    case 'plain':
      return single(afterNpmStart, { FRONT: 'off' })
    case 'packed':
      return single({ cwd: await sharedPack(), args: ['scripts/serve.mjs'] })
    case 'pair':
      return pair()
  }
}

/** A request must not reuse a connection that the server is closing as idle: the default is five seconds. */
const keepAlive = '70000'
/** The command to which `npm start` comes down when everything is prepared. */
const afterNpmStart = { cwd: process.cwd(), args: ['scripts/run/server.mjs'] }

async function single(program: Deployment['program'], env: Deployment['env'] = {}): Promise<Deployment> {
  const port = await freePort()
  return {
    url: `http://localhost:${port}`,
    ports: [port],
    program,
    env: { KEEP_ALIVE_TIMEOUT: keepAlive, ...env },
    remove: async () => undefined,
  }
}

async function pair(): Promise<Deployment> {
  const ports = [await freePort(), await freePort()]
  const proxy = await startProxy(ports)
  return {
    url: proxy.url,
    ports,
    program: afterNpmStart,
    // The tests act as one more proxy when they set a client address.
    env: { TRUSTED_PROXIES: '2' },
    remove: proxy.stop,
  }
}
