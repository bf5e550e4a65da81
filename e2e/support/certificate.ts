import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** `openssl ca` sets both ends of a certificate's time, which `openssl req` of older releases cannot. */
const config = `
[ca]
default_ca = own
[own]
new_certs_dir = .
database = index
serial = serial
default_md = sha256
policy = names
x509_extensions = site
[names]
commonName = supplied
[req]
distinguished_name = subject
prompt = no
[subject]
commonName = localhost
[site]
subjectAltName = DNS:localhost
`

/** Writes `fullchain.pem` and `privkey.pem` for localhost: self-signed, valid from and until a number of days from now. */
export function certifyLocalhost(folder: string, daysFrom: number, daysTo: number): void {
  const work = mkdtempSync(join(tmpdir(), 'ridge-certificate-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: work, stdio: 'pipe' })
  const key = join(folder, 'privkey.pem')
  const certificate = join(folder, 'fullchain.pem')
  writeFileSync(join(work, 'config'), config)
  writeFileSync(join(work, 'index'), '')
  writeFileSync(join(work, 'serial'), '01')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-new', '-config', 'config', ...curve, '-keyout', key, '-out', 'request')
  const time = ['-startdate', momentOf(daysFrom), '-enddate', momentOf(daysTo)]
  const signed = ['-selfsign', '-keyfile', key, '-in', 'request', '-out', certificate]
  openssl('ca', '-batch', '-notext', '-config', 'config', ...signed, ...time)
  rmSync(work, { recursive: true })
}

/** A time in the format of certificates: 20260131093000Z. */
function momentOf(days: number): string {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString()
  return `${moment.slice(0, 19).replace(/\D/g, '')}Z`
}
