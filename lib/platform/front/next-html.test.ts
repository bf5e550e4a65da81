import { scriptsOfNext, starters } from './next-html'

const [push = '', start = ''] = starters({
  chunkLoadingGlobal: 'TURBOPACK',
  pagesChunkGroupBootstrapParams: { '/page': { otherChunks: ['static/chunks/a.js'] } },
})
const data = '0:{"title":"Not <found>"}\n1:"\\"quoted\\""\n'
const dataScripts = [data.slice(0, 9), data.slice(9)].map(
  (part) => `self.__next_f.push(${JSON.stringify([1, part]).replaceAll('<', '\\u003c')})`,
)
const pageWith = (...scripts: string[]) =>
  `<html><head><script src="/_next/a.js" async=""></script></head><body><script id="_R_">${start}</script>` +
  scripts.map((script) => `<script>${script}</script>`).join('') +
  '</body></html>'

describe('of the inline scripts of a page made by the build', () => {
  it('those that start it and those that are its data are Next’s', () => {
    expect(scriptsOfNext(pageWith(push, ...dataScripts), data, [push, start])).toEqual([
      start,
      push,
      ...dataScripts,
    ])
  })

  it.each([
    'alert(1)',
    `${push};alert(1)`,
    'self.__next_f.push([1,"of a text"])',
    'self.__next_f.push([1,""]);alert(1)',
    'self.__next_f.push([1,"0:"+alert(1)])',
    'self.__next_f.push([1,""+alert(1)+""])',
    start.replace('a.js', 'b.js'),
  ])('no other is, however it looks: %s', (script) => {
    for (const page of [pageWith(script, push, ...dataScripts), pageWith(push, ...dataScripts, script)])
      expect(scriptsOfNext(page, data, [push, start])).not.toContain(script)
  })

  it('all of its data is, or the build fails', () => {
    expect(() => scriptsOfNext(pageWith(push), data, [push, start])).toThrow('does not contain its data')
  })
})
