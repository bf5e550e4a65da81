// `npm run dev`: the site with reloading, over the embedded database.
import { join } from 'node:path'
import { install } from './install.mjs'
import { main, root, run } from './process.mjs'
import { databaseUrl } from './settings.mjs'

await main(async () => {
  await install()
  const { generate } = await import('./generate.mjs')
  const { migrate } = await import('./migrate.mjs')
  const { seed } = await import('./seed.mjs')
  await generate()
  await run(process.execPath, [join(root, 'scripts', 'pictures.mjs')], { quiet: true })
  const url = databaseUrl()
  await migrate(url)
  if (!process.env.DATABASE_URL) await seed(url)
  await run(process.execPath, [
    join(root, 'node_modules/next/dist/bin/next'),
    'dev',
    '-p',
    process.env.PORT || '3000',
  ])
})
