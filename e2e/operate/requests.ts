import { request as httpsRequest } from 'node:https'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { makeArticle } from '../support/content'
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

/** Directly on one instance, with the cookie of the site. */
export async function publishAt(staff: APIRequestContext, instance: string, title: string) {
  const { cookies } = await staff.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const writer = await newRequest.newContext({ baseURL: instance, extraHTTPHeaders: { Cookie: cookie } })
  await makeArticle(writer, { title })
  await writer.dispose()
}
