import { renderToStaticMarkup } from 'react-dom/server'
import { JsonLd } from './json-ld'

it('no text can close the script element of structured data', () => {
  const html = renderToStaticMarkup(
    <JsonLd
      data={{ '@context': 'https://schema.org', '@graph': [{ '@type': 'Article', name: '</script><img>' }] }}
    />,
  )
  expect(html.match(/<[^>]*>/g)).toEqual(['<script type="application/ld+json">', '</script>'])
  expect(html).toContain('\\u003c/script>')
})
