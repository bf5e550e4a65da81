// `npm run bench [-- PART OF A NAME]`: builds, measures, and writes all figures with a picture to
// docs/performance.md. Rows that were not measured keep their last figures; `--table` measures nothing.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { benchFile, benchSections, type BenchRow, type BenchRows } from './rows'
import { drawBench } from './picture'
import { build } from '../build/build'
import { main, root, run } from '../run/process.mjs'

const manual = 'docs/performance.md'
const picture = 'docs/performance.png'
const place = /(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/

void main(async () => {
  const args = process.argv.slice(2)
  const failure = args.includes('--table') ? null : await measure(args)
  if (existsSync(benchFile)) {
    const rows = inOrder(JSON.parse(readFileSync(benchFile, 'utf8')))
    for (const [section, rowsOfSection] of Object.entries(rows)) {
      console.log(section)
      const rounded = Object.entries(rowsOfSection).map(([rowName, row]) => [
        rowName,
        { ...row, ratio: row.ratio?.toFixed(2) },
      ])
      console.table(Object.fromEntries(rounded), ['goal', 'value', 'peer', 'ratio', 'reached'])
    }
    await writeManual(rows)
    writeFileSync(picture, await drawBench(rows))
  }
  if (failure) throw failure
})

/** Runs the measurements. If one fails, the figures of the others are still written. */
async function measure(args: string[]): Promise<Error | null> {
  await build()
  const playwright = ['node_modules/.bin/playwright', 'test', ...filesFor(args)]
  return run(process.execPath, playwright, { env: { BENCH: '1' } }).then(
    () => null,
    (error: Error) => error,
  )
}

/** Arguments that name no file in the folder go to Playwright. */
function filesFor(args: string[]): string[] {
  const names = readdirSync('e2e/load')
  const isPart = (arg: string) => names.some((name) => name.startsWith(arg))
  const files = args.map((arg) => (isPart(arg) ? `e2e/load/${arg}` : arg))
  return args.some(isPart) ? files : ['e2e/load', ...files]
}

function inOrder(rows: BenchRows): BenchRows {
  const names = new Set([...benchSections, ...Object.keys(rows)])
  return Object.fromEntries([...names].flatMap((name) => (rows[name] ? [[name, rows[name]]] : [])))
}

function cells(rowName: string, { goal, value, peer = '', ratio, reached }: BenchRow): string[] {
  return [rowName, goal, value, peer, ratio === undefined ? '' : ratio.toFixed(2), reached ? 'yes' : 'no']
}

async function writeManual(rows: BenchRows): Promise<void> {
  const tables = Object.entries(rows).map(([section, rowsOfSection]) => {
    const lines = Object.entries(rowsOfSection).map(
      ([rowName, row]) => `| ${cells(rowName, row).join(' | ')} |`,
    )
    return [
      `| ${section} | goal | value | peer | ratio | reached |`,
      '| - | - | - | - | - | - |',
      ...lines,
    ].join('\n')
  })
  const text = readFileSync(manual, 'utf8').replace(place, () => `\n${tables.join('\n\n')}\n\n`)
  writeFileSync(manual, text)
  await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), manual], { quiet: true })
}
