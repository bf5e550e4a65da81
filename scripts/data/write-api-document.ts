// Part of `npm run generate`: writes the document of the API and its types from the route files.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { main } from '../run/process.mjs'
import { forgetSettings } from '../run/settings'
import { documentFile, documentText, readRoutes, typesFile, typesText } from './api-document'

await main(async () => {
  forgetSettings()
  useNavigationOfServer()
  writeFileSync(documentFile, documentText(await readRoutes()))
  writeFileSync(typesFile, typesText())
})

/** Next's bundler gives server code this file for `next/navigation`; Node finds the browser's, which React's `react-server` cannot load. */
function useNavigationOfServer() {
  const require = createRequire(import.meta.url)
  const ofServer = require.resolve('next/dist/client/components/navigation.react-server.js')
  require(ofServer)
  require.cache[require.resolve('next/dist/client/components/navigation.js')] = require.cache[ofServer]
}
