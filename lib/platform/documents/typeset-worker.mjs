import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { removeRepeatedText } from './text-layer.mjs'
import { unpackWoff } from './woff.mjs'

// Runs in a worker thread: setting twenty pages takes more than a second, which would block all responses, and the memory
// of the Chinese fonts is released when the thread ends. Plain JavaScript, because Node starts it by path,
// without a bundler. See typeset.ts for the job.
/** @type {import('./typeset').ThreadJob} */
const { workspace, template, fonts, pictures, pages, format } = workerData

const fontBlobs = fonts.map((file) =>
  file.endsWith('.woff') ? unpackWoff(readFileSync(file)) : readFileSync(file),
)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
for (const { name, file } of pictures)
  compiler.mapShadow(`${workspace}/pictures/${name}.jpg`, readFileSync(file))

parentPort?.postMessage(pages.map(typeset))

/** @param {string} data */
function typeset(data) {
  const compiled = compiler.compile({ mainFilePath: `${workspace}/${template}`, inputs: { data } })
  if (!compiled.result) {
    const problems = compiled.takeDiagnostics()?.shortDiagnostics
    throw new Error(`${template} cannot be typeset: ${JSON.stringify(problems)}`)
  }
  if (format === 'svg') return compiler.plainSvg(compiled.result)
  return removeRepeatedText(compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }))
}
