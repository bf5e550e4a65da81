import { Worker } from 'node:worker_threads'
import type { Locale } from '@/lib/platform/language/locales'
import { wholeWord } from '@/lib/platform/language/whole-words'
import { fontsOf } from './fonts'
import type { PictureFile } from './scaled-pictures'
import { projectPath } from './project-path'

interface Job {
  /** Path of the template below `lib/platform/documents/templates`. */
  template: string
  locale: Locale
  /** The template reads each as JSON from `sys.inputs.data`, with the words to keep whole; it is never inserted into markup. */
  documents: readonly object[]
  pictures: readonly PictureFile[]
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

/** One PDF (PDF/UA-1, tagged) per document. */
export async function typesetPdf(job: Job): Promise<Buffer[]> {
  const made = await run(job, 'pdf')
  return made.map((bytes) => Buffer.from(bytes))
}

/** One SVG per document of a single page. */
export async function typesetSvg(job: Job): Promise<Buffer[]> {
  const made = await run(job, 'svg')
  return made.map((text) => Buffer.from(text))
}

function run(
  { template, locale, documents, pictures }: Job,
  format: ThreadJob['format'],
): Promise<Uint8Array[]> {
  const folder = projectPath('lib', 'platform', 'documents')
  const workerData: ThreadJob = {
    workspace: projectPath(folder, 'templates'),
    template,
    fonts: fontsOf(locale),
    pictures,
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
