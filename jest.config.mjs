import nextJest from 'next/jest.js'

const create = nextJest({ dir: './' })

/** These are published as ES modules only, which jest must translate. */
const translated = [
  'next-intl',
  'use-intl',
  '@formatjs',
  'intl-messageformat',
  'icu-minify',
  '@myriaddreamin',
  'p-queue',
  'p-timeout',
]

/**
 * @param {string} displayName
 * @param {string} testEnvironment
 * @param {string[]} testMatch
 * @param {string[]} setupFilesAfterEnv
 */
async function project(displayName, testEnvironment, testMatch, setupFilesAfterEnv = []) {
  const config = await create({
    displayName,
    testEnvironment,
    testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
    setupFilesAfterEnv,
    // React's own server modules throw outside a server; tests of `lib` stand in for it.
    moduleNameMapper: {
      '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
      '^@/(.*)$': '<rootDir>/$1',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/data/'],
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${translated.join('|')})/)`] }
}

export default async function config() {
  return {
    projects: [
      await project('lib', 'node', ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'app/**/*.test.ts']),
      await project(
        'components',
        'jsdom',
        ['components/**/*.test.{ts,tsx}', 'app/**/*.test.tsx'],
        ['<rootDir>/jest.setup.ts'],
      ),
    ],
  }
}
