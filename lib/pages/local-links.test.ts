import { withLocalLinks } from './local-links'

const linkTo = (target: string) => `<p>See <a href="${target}" rel="noopener noreferrer">this</a>.</p>`

test.each([
  ['/', '/fr'],
  ['/#contact', '/fr#contact'],
  ['/?villa=3br&amp;plot=4#contact', '/fr?villa=3br&amp;plot=4#contact'],
  ['/guide/permits', '/fr/guide/permits'],
  ['/guide/permits#height', '/fr/guide/permits#height'],
  ['/guide/', '/fr/guide/'],
  ['/th/guide/permits', '/fr/guide/permits'],
  ['/en/guide/permits?a=/b', '/fr/guide/permits?a=/b'],
  ['/fr', '/fr'],
  ['/pictures/article-1.jpg', '/pictures/article-1.jpg'],
  ['/icon-192.png', '/icon-192.png'],
  ['/api/brochure', '/api/brochure'],
  ['/th/nothing', '/th/nothing'],
  ['/admin', '/admin'],
  ['/th//', '/th//'],
  ['//sea.example/guide', '//sea.example/guide'],
  ['https://sea.example/guide', 'https://sea.example/guide'],
  ['#height', '#height'],
])('a reader of French follows the link %s to %s', (target, local) => {
  expect(withLocalLinks(linkTo(target), 'fr')).toBe(linkTo(local))
})

test.each([
  ['/guide', '/guide'],
  ['/th/guide', '/guide'],
  ['/th', '/'],
  ['/ru?villa=3br', '/?villa=3br'],
])('a reader of English follows the link %s to %s', (target, local) => {
  expect(withLocalLinks(linkTo(target), 'en')).toBe(linkTo(local))
})

test('a text that shows the HTML of a link stays as it is', () => {
  const html = '<p>&lt;a href="/guide"&gt;</p>'
  expect(withLocalLinks(html, 'fr')).toBe(html)
})
