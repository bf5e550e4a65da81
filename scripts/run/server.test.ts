/** @jest-environment node */
import { siteServer } from './server.mjs'

test('slow headers and idle connections are cut off, while a body may take the time of a slow line', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = siteServer()
  expect({ requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    requestTimeout: 0,
    headersTimeout: 30_000,
    keepAliveTimeout: 5000,
  })
})
