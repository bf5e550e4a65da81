import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/run/free-port'
import { runNginx } from './server/nginx'

/**
 * The machine's nginx with the files of deploy/nginx in front of one instance, with https.
 * @param certify writes `fullchain.pem` and `privkey.pem` into a folder
 */
export async function startHttpsProxy(instance: number, port: number, certify: (folder: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-https-'))
  chmodSync(folder, 0o755)
  const tls = join(folder, 'tls')
  mkdirSync(tls)
  certify(tls)
  const site = readFileSync('deploy/nginx/site.conf', 'utf8')
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll(/\/etc\/nginx|\/var\/log\/nginx|\/var\/cache/g, folder)
    .replaceAll('www.example.com', 'localhost')
  const upstream = `upstream nava_ridge { server 127.0.0.1:${instance}; }`
  writeFileSync(join(folder, 'nava-ridge-upstream.conf'), upstream)
  const proxy = await runNginx(folder, site, port)
  return {
    ...proxy,
    certificate: () => readFileSync(join(tls, 'fullchain.pem')),
    /** Makes another certificate, and lets nginx read it as certbot does. */
    renew: (again: (folder: string) => void) => {
      again(tls)
      process.kill(Number(readFileSync(join(folder, 'nginx.pid'), 'utf8')), 'SIGHUP')
    },
    tls,
  }
}
