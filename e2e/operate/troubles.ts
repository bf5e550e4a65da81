import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { withDatabase } from '../../scripts/data/database'
import { mayMount, mountDisk } from '../../test/support/database-trouble'
import type { MailServer } from '../../test/support/servers/mail-server'
import { siteName, type Machine } from './machine'

/** A trouble made on purpose on the machine of the manual, which runs one instance on SQLite. */
export interface Trouble {
  /** The subjects of the alerts after the name of the site or machine, as in the manual's table. */
  alerts: string[]
  begin: () => unknown
  /** What the manual's table says to do. */
  end: () => unknown
}

interface Place {
  machine: Machine
  mail: MailServer
  /** The server of the backups, and the folder with its repository. */
  rest: { folder: string; stop: () => Promise<void>; start: () => Promise<void> }
  /** A visitor asks for information, which sends two mails. */
  ask: () => Promise<unknown>
}

const data = 'var/lib/nava-ridge'
const status = `${data}/backup.json`

/**
 * Before the instance starts: its process finds the machine's nginx under the site's name, has a clock that a test can
 * set, and looks at itself every second.
 */
export function prepareInstance(machine: Machine): void {
  const https = Number(new URL(machine.url).port)
  const seen = { name: siteName, port: https, clock: machine.path('run/clock') }
  const lines = [
    'HEALTH_MINUTES=0.02',
    `NODE_OPTIONS=--import=${process.cwd()}/e2e/operate/machine-network.mjs`,
    `NODE_EXTRA_CA_CERTS=${machine.path('run/authority.pem')}`,
    `RIDGE_MACHINE=${JSON.stringify(seen)}`,
  ]
  writeFileSync(machine.path(`etc/nava-ridge-${new URL(machine.instances[0]).port}.env`), lines.join('\n'))
}

export function troublesOf({ machine, mail, rest, ask }: Place): Trouble[] {
  const { run, path } = machine
  const sql = (statement: string) =>
    withDatabase(`file:${path(`${data}/nava-ridge.db`)}`, (connection) => connection.exec(statement))
  return [
    {
      alerts: ['trouble with File modes'],
      begin: () => run('chmod -R go+rX /var/lib/nava-ridge'),
      end: () => run('chmod -R go= /var/lib/nava-ridge'),
    },
    {
      alerts: ['trouble with Backup'],
      begin: () => {
        const text = readFileSync(path(status), 'utf8')
        writeFileSync(path(status), text.replace(/"at": "[^"]*"/, '"at": "2026-01-01T00:00:00.000Z"'))
      },
      end: () => run('ridge backup'),
    },
    {
      alerts: ['trouble with Restore drill'],
      begin: () => {
        for (const name of readdirSync(join(rest.folder, 'data'), { recursive: true, encoding: 'utf8' })) {
          const file = join(rest.folder, 'data', name)
          if (statSync(file).isFile()) writeFileSync(file, Buffer.alloc(statSync(file).size))
        }
        return run('if ridge drill; then exit 1; fi')
      },
      end: () => {
        renameSync(rest.folder, `${rest.folder}-damaged`)
        return run('ridge backup --new && ridge drill')
      },
    },
    backupDisk(machine),
    {
      alerts: ['trouble with Backup'],
      begin: async () => {
        await rest.stop()
        await run('if ridge backup; then exit 1; fi')
      },
      end: async () => {
        await rest.start()
        await run('ridge backup')
      },
    },
    {
      alerts: ['trouble with Mail'],
      begin: async () => {
        mail.mode('later, except alerts')
        await ask()
        const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString()
        await sql(`UPDATE "Mail" SET "queuedAt" = '${longAgo}' WHERE "state" = 'queued'`)
      },
      end: async () => {
        mail.mode('takes')
        await sql(`UPDATE "Mail" SET "nextTryAt" = "queuedAt" WHERE "state" = 'queued'`)
        // Wakes the worker.
        await ask()
      },
    },
    {
      alerts: ['trouble with Certificate'],
      begin: () => run('CERT_DAYS=3 certbot renew && systemctl reload nginx'),
      end: () => run('certbot renew && systemctl reload nginx'),
    },
    {
      alerts: ['trouble with Clock'],
      begin: () => writeFileSync(path('run/clock'), '40000'),
      end: () => writeFileSync(path('run/clock'), '0'),
    },
    {
      alerts: ['trouble with Migrations'],
      begin: () =>
        sql(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
          VALUES ('x', 'x', '20990101000000_later', '2026-01-01')`),
      end: () => sql(`DELETE FROM "_prisma_migrations" WHERE "id" = 'x'`),
    },
    newerNode(path('opt/nava-ridge/current/package.json')),
    takenPort(machine),
  ]
}

/** Backups are made on a disk of their own, which is too small; where a test may not mount, their folder is a file. */
function backupDisk({ run, path }: Machine): Trouble {
  const folder = path(`${data}/backups`)
  const away = path(`${data}/backups-away`)
  let remove = () => rmSync(folder)
  return {
    alerts: ['trouble with Backup', ...(mayMount() ? ['trouble with Disk'] : [])],
    begin: async () => {
      renameSync(folder, away)
      if (mayMount()) {
        mkdirSync(folder, { mode: 0o700 })
        remove = mountDisk(1, folder).remove
      } else writeFileSync(folder, 'not a folder')
      await run('if systemctl start nava-ridge-backup.service; then exit 1; fi')
    },
    end: async () => {
      remove()
      renameSync(away, folder)
      await run('systemctl start nava-ridge-backup.service')
    },
  }
}

function newerNode(manifest: string): Trouble {
  const replace = (from: string, to: string) =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(from, to))
  return {
    alerts: ['trouble with Versions'],
    begin: () => replace('">=20', '">=99'),
    end: () => replace('">=99', '">=20'),
  }
}

function takenPort({ run, instances: [instance] }: Machine): Trouble {
  let server: Server
  return {
    alerts: ['nava-ridge@3000.service failed'],
    begin: async () => {
      await run('systemctl stop nava-ridge@3000')
      server = createServer().listen(Number(new URL(instance).port), '127.0.0.1')
      await once(server, 'listening')
      await run('systemctl start nava-ridge@3000')
    },
    end: async () => {
      await new Promise((closed) => server.close(closed))
      const ready = 'curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors'
      await run('systemctl reset-failed nava-ridge@3000')
      await run(`systemctl start nava-ridge@3000\n${ready} http://127.0.0.1:3000/api/ready`)
    },
  }
}
