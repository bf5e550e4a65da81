import 'server-only'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { HttpError } from '@/lib/platform/http/errors'
import { brochureFile } from './brochure'
import { brochureFileName } from './content'
import { isBrochureLinkValid } from './link'
import { readPackRecords } from './records'
import type { brochureQuery } from './schema'

export async function openBrochure(link: z.output<typeof brochureQuery>) {
  if (!isBrochureLinkValid(link)) {
    throw new HttpError('notFound', 'This link has expired. Please ask for the information pack again')
  }
  return {
    bytes: await readFile(await brochureFile(link.lang, await readPackRecords(link.lang))),
    name: brochureFileName(link.lang),
  }
}
