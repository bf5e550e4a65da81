import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { projectPath } from './project-path'
import type { PictureRequest } from './scaled-pictures'

interface Ingredients {
  content: object
  /** File names below `templates/`. */
  templates: readonly string[]
  pictures: readonly PictureRequest[]
}

/** Identifies a document by all that it is made of. */
export async function editionOf({ content, templates, pictures }: Ingredients): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const name of templates) {
    hash.update(await readFile(projectPath('lib/platform/documents/templates', name)))
  }
  for (const { name, width } of pictures) {
    const { size } = await stat(projectPath('public/pictures', `${name}.jpg`))
    hash.update(`${name} ${width} ${size}`)
  }
  return hash.digest('hex').slice(0, 16)
}
