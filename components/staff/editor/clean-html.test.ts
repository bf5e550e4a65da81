import { sanitise } from '@/lib/content/sanitise'
import { guideHtml } from '@/lib/content/rules'
import guide from '@/prisma/demo/guide/en.json'
import { cleanHtml } from './clean-html'

test.each([
  ['<p><strong>Sun</strong> and <em>sea</em></p>', '<p><strong>Sun</strong> and <em>sea</em></p>'],
  ['<p><b>Sun</b> and <i class="x">sea</i></p>', '<p>Sun and sea</p>'],
  ['<P><span style="font-weight: bold">Sun</span> <U>and</U> sea</P>', '<p>Sun and sea</p>'],
  ['<p>Sun<script>alert("<p>")</script><style>p{}</style><!-- <b>x</b> --></p>', '<p>Sun</p>'],
  ['<h1>Sun</h1>', 'Sun'],
  ['<blockquote><p>Sun</p></blockquote>', '<blockquote><p>Sun</p></blockquote>'],
  ['<p>1 &lt;b&gt; 2</p>', '<p>1 &lt;b&gt; 2</p>'],
  ['<p><a href="tel:+6677">Call</a></p>', '<p>Call</p>'],
  ['<p><a href="//sea.example">Sea</a></p>', '<p>Sea</p>'],
  ['<p><a href="/\\sea.example">Sea</a></p>', '<p>Sea</p>'],
  [
    '<p><a href="/guide/permits#height">Permits</a></p>',
    '<p><a rel="noopener noreferrer" href="/guide/permits#height">Permits</a></p>',
  ],
  [
    '<p><a href="https://sea.example">Sea</a></p>',
    '<p><a rel="noopener noreferrer" href="https://sea.example">Sea</a></p>',
  ],
])('the preview of %s is what visitors will read', (html, shown) => {
  const read = (text: string) => {
    const page = document.createElement('div')
    page.innerHTML = text
    // A link without a valid target becomes text.
    for (const link of page.querySelectorAll('a:not([href])')) link.replaceWith(...link.childNodes)
    page.normalize()
    return page
  }
  expect(read(cleanHtml(html))).toEqual(read(shown.startsWith('<') ? shown : `<p>${shown}</p>`))
  expect(read(sanitise(html))).toEqual(read(shown))
})

test.each(guide)('the editor keeps tables and questions of the guide page $slug', ({ content }) => {
  const shape = (html: string) => {
    const page = document.createElement('div')
    page.innerHTML = html
    const of = (element: Element) =>
      `${element.tagName} ${element.getAttribute('scope') ?? ''}${element.id} ${element.children.length === 0 ? element.textContent : ''}`
    // In a list the editor puts each text in a paragraph.
    return [...page.querySelectorAll('table, table *, h2, h3')].map(of)
  }
  expect(shape(cleanHtml(content, guideHtml))).toEqual(shape(content))
})
