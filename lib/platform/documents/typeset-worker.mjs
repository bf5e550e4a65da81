import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { withoutMissingGlyphs } from './glyphs.mjs'
import { removeRepeatedText } from './text-layer.mjs'
import { unpackWoff } from './woff.mjs'

// Runs in a worker thread: setting twenty pages blocks for more than a second, and the end of the thread
// releases the memory of the Chinese fonts. Plain JavaScript, because Node starts it by path, without a
// bundler. The job is described in typeset.ts.
/** @type {import('./typeset').ThreadJob} */
const { workspace, template, fonts, pictures, pages, wholeWord, format } = workerData

const fontBlobs = fonts.map((file) =>
  file.endsWith('.woff') ? unpackWoff(readFileSync(file)) : readFileSync(file),
)
/** The fonts of running text: only titles have a serif font. */
const textFonts = fontBlobs.filter((_, index) => !/serif/.test(fonts[index] ?? ''))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
for (const { name, file } of pictures)
  compiler.mapShadow(`${workspace}/pictures/${name}.jpg`, readFileSync(file))

parentPort?.postMessage(pages.map(typeset))

/** @param {string} page */
function typeset(page) {
  const data = JSON.stringify({ ...JSON.parse(withoutMissingGlyphs(page, textFonts)), wholeWord })
  const compiled = compiler.compile({ mainFilePath: `${workspace}/${template}`, inputs: { data } })
  if (!compiled.result) {
    const problems = compiled.takeDiagnostics()?.shortDiagnostics
    throw new Error(`${template} cannot be typeset: ${JSON.stringify(problems)}`)
  }
  if (format === 'svg') return compiler.plainSvg(compiled.result)
  return removeRepeatedText(compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }))
}
