/** Words that addresses of ours begin with. */
const known = new Set(
  '_next admin api auth en fr manifest.webmanifest newsletter pictures privacy project-progress request ru samui-info sitemap.xml th thank-you villa zh'.split(
    ' ',
  ),
)
const harmless = /^(?!.*\d{7})[\w.[\]-]{1,100}$/

/**
 * The path of an address as it may be written down. Anybody can put anything into an address, a mail address for
 * instance: parts that no address of ours has become `*`, and where nothing is found all parts but a known first word.
 */
export function pathForLog(url: string, status: number): string {
  const [path = ''] = url.split('?')
  const parts = path.split('/').slice(1)
  const safe = parts.map((part, index) => {
    if (part === '') return part
    const ours = status === 404 ? index === 0 && known.has(part) : harmless.test(part)
    return ours ? part : '*'
  })
  return `/${safe.join('/')}`
}
