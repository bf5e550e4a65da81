import { request as newRequest } from '@playwright/test'
import { makeUpdate } from '../support/content'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'

test('renditions that a power cut interrupted are made after the next start @long', async ({ ownServer }) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const names = ['one', 'two', 'three', 'four']
  const files = await Promise.all(
    names.map(async (name, index) => ({ name: `${name}.png`, bytes: await photo(1900, 1000 + index) })),
  )
  const { images } = await makeUpdate(staff, {}, files)
  await server.kill9()
  await server.start()
  for (const { url } of images) {
    const type = async () => (await staff.get(`${url}&w=1920&f=avif`)).headers()['content-type']
    await expect.poll(type, { timeout: 40_000 }).toBe('image/avif')
  }
  await staff.dispose()
})
