import type { Graph } from 'schema-dts'

/** Structured data. `<` is written as its escape, so that no text can end the script. */
export function JsonLd({ data }: { data: Graph }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
