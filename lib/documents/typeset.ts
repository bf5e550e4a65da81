import { Worker } from 'node:worker_threads'
import type { Locale } from '@/lib/language/locales'
import { fontsOf } from './fonts'
import type { PictureFile } from './scaled-pictures'
import { projectPath } from './project-path'

interface Job {
  /** Path of the template below `lib/documents/templates`. */
  template: string
  locale: Locale
  /** What each document says, read by the template as JSON from `sys.inputs.data`: never pasted into markup. */
  documents: readonly object[]
  pictures: readonly PictureFile[]
}

/** What the thread is told, which reads nothing by itself. */
export interface ThreadJob {
  workspace: string
  template: string
  /** Paths of the fonts. */
  fonts: readonly string[]
  pictures: readonly PictureFile[]
  /** Each of the documents as JSON. */
  pages: readonly string[]
  format: 'pdf' | 'svg'
}

/** One PDF (PDF/UA-1, tagged) for each of the documents. */
export async function typesetPdf(job: Job): Promise<Buffer[]> {
  const made = await run(job, 'pdf')
  return made.map((bytes) => Buffer.from(bytes))
}

/** One SVG for each of the documents, which are of one page each. */
export async function typesetSvg(job: Job): Promise<Buffer[]> {
  const made = await run(job, 'svg')
  return made.map((text) => Buffer.from(text))
}

function run(
  { template, locale, documents, pictures }: Job,
  format: ThreadJob['format'],
): Promise<Uint8Array[]> {
  const folder = projectPath('lib', 'documents')
  const workerData: ThreadJob = {
    workspace: projectPath(folder, 'templates'),
    template,
    fonts: fontsOf(locale),
    pictures,
    pages: documents.map((document) => JSON.stringify(document)),
    format,
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(projectPath(folder, 'typeset-worker.mjs'), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The typesetter ended with code ${code} and set nothing`)))
  })
}
