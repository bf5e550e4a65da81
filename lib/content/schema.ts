import { requiredText } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'

/** What articles and guide pages share: a title, a subtitle and HTML, each with translations. */

export const writtenLimits = { title: 200, subtitle: 300, content: 100_000 } as const

export const writtenText = {
  title: requiredText('Title', writtenLimits.title),
  subtitle: requiredText('Subtitle', writtenLimits.subtitle),
  content: requiredText('Content', writtenLimits.content),
}

export const writtenOutput = {
  title: z.string(),
  subtitle: z.string(),
  /** Sanitised again when it is read. */
  content: z.string(),
}

export interface WrittenText {
  title: string
  subtitle: string
  content: string
}
