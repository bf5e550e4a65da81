import { request as newRequest } from '@playwright/test'
import { expect, leadOf, leadsOf, makeAccount, signIn, test } from '../support/fixtures'

test('an acknowledged request is stored after a power cut right after the response @long', async ({
  ownServer,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  const visitor = await newRequest.newContext({ baseURL: server.url })
  const byCall = leadOf('Call')
  const byForm = leadOf('Form', { language: 'ru' })

  expect((await visitor.post('/api/leads', { data: byCall })).status()).toBe(201)
  await server.kill9()
  await server.start()
  expect((await visitor.post('/api/leads', { form: { ...byForm }, maxRedirects: 0 })).status()).toBe(303)
  await server.kill9()
  await server.start()

  await signIn(visitor)
  expect(await leadsOf(visitor, byCall.email)).toHaveLength(1)
  expect(await leadsOf(visitor, byForm.email)).toHaveLength(1)
  await visitor.dispose()
})
