import { readFileSync } from 'node:fs'

/** Licences without conditions on the site's own code. */
const open =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|OFL-1\.1|Unlicense|Zlib)$/
/** Licences of packages that are used unmodified, listed one by one. */
const restricted: Record<string, string[]> = {
  // Packages for styles and tests. Only modified files would have to be published.
  'MPL-2.0': ['lightningcss', 'axe-core', '@axe-core/playwright', 'ical.js'],
  // libvips, which sharp loads as a shared library.
  'LGPL-3.0-or-later': ['@img/sharp'],
  // Browser data for the build.
  'CC-BY-4.0': ['caniuse-lite'],
  // Part of Prisma's tools, which the site does not load.
  'EPL-2.0': ['elkjs'],
  // Permissive; part of the linter of the API's document.
  'Python-2.0': ['argparse'],
}
/**
 * Packages that have their licence only in a file: MIT and BSD-3-Clause. The last five belong to the S3 server of the
 * tests.
 */
const unnamed = [
  'seq-queue',
  'parse-cache-control',
  'busboy',
  'dicer',
  'streamsearch',
  'humanize-number',
  'only',
]

/** Read, because TypeScript would infer a type from an import of 20,000 lines. */
const lock: { packages: Record<string, { license?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { license = '' }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    license,
  }))

it('every package has a permissive licence, or is listed here', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ name, license }) => !isAllowed(name, license))).toEqual([])
})

function isAllowed(name: string, license: string): boolean {
  if (license === '') return unnamed.includes(name)
  // "or" requires one of the licences, "and" all of them.
  const choices = license.replace(/[()]/g, '').split(/ or /i)
  return choices.some((choice) => choice.split(/ and /i).every((one) => isOpen(name, one)))
}

function isOpen(name: string, license: string): boolean {
  return open.test(license) || (restricted[license] ?? []).some((start) => name.startsWith(start))
}
