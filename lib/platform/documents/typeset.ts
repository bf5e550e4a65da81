import { Worker } from 'node:worker_threads'
import type { Locale } from '@/lib/platform/language/locales'
import { wholeWord } from '@/lib/platform/language/whole-words'
import { fontsOf } from './fonts'
import { scaledPictures, type PictureFile, type PictureRequest } from './scaled-pictures'
import { projectPath } from './project-path'

interface Job {
  /** Path of the template below `lib/platform/documents/templates`. */
  template: string
  locale: Locale
  pictures: readonly PictureRequest[]
}

/** Input of the worker thread. The thread reads no settings itself. */
export interface ThreadJob {
  workspace: string
  template: string
  fonts: readonly string[]
  pictures: readonly PictureFile[]
  pages: readonly string[]
  wholeWord: string
  format: 'pdf' | 'svg'
}

/** A tagged PDF (PDF/UA-1). */
export async function typesetPdf(job: Job & { document: object }): Promise<Buffer> {
  const pdf = Buffer.concat(await run(job, [job.document], 'pdf'))
  if (pdf.length === 0) throw new Error(`${job.template} was typeset to an empty file`)
  return pdf
}

/** One SVG per document of a single page. */
export async function typesetSvg(job: Job & { documents: readonly object[] }): Promise<Buffer[]> {
  const made = await run(job, job.documents, 'svg')
  return made.map((text) => Buffer.from(text))
}

/**
 * @param documents each is passed as JSON in `sys.inputs.data`, with the words to keep whole; it is never inserted into
 * markup
 */
async function run(
  { template, locale, pictures }: Job,
  documents: readonly object[],
  format: ThreadJob['format'],
): Promise<Uint8Array[]> {
  const folder = projectPath('lib', 'platform', 'documents')
  const workerData: ThreadJob = {
    workspace: projectPath(folder, 'templates'),
    template,
    fonts: fontsOf(locale),
    pictures: await scaledPictures(pictures),
    pages: documents.map((document) => JSON.stringify(document)),
    wholeWord,
    format,
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(projectPath(folder, 'typeset-worker.mjs'), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The typesetting worker exited with code ${code} without a result`)),
    )
  })
}
