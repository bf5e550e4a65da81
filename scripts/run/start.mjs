// @ts-check
// `npm start`: from a fresh clone to a running site; later starts take seconds. A child process prepares, then this
// process becomes the server.
import { join } from 'node:path'
import { main, root, run } from './process.mjs'

await main(async () => {
  const prepare = [join(root, 'scripts', 'run', 'run.mjs'), 'run/prepare']
  const { port, address, siteUrl } = await run(process.execPath, prepare, { answer: true })
  // Imported late, because a fresh clone has no packages until the preparation is done.
  const { serve } = await import('./server.mjs')
  await serve({ port, address })
  console.log(`\nNava Ridge is at ${siteUrl}`)
})
