import { request as httpsRequest } from 'node:https'
import { siteName } from './machine'

/** nginx's status for a request that announces this many megabytes. */
export async function statusOfPost(site: string, megabytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Host: siteName, 'Content-Length': megabytes * 1024 * 1024 }
    const post = httpsRequest(`${site}/api/leads`, {
      method: 'POST',
      headers,
      rejectUnauthorized: false,
    })
    post.on('response', (answer) => {
      resolve(answer.statusCode)
      post.destroy()
    })
    post.on('error', reject)
    post.flushHeaders()
  })
}
