import nextJest from 'next/jest.js'

const create = nextJest({ dir: './' })

/** Packages with ES modules only or dynamic imports, which jest must transform. */
const translated = [
  'next-intl',
  'nuqs',
  'use-intl',
  '@formatjs',
  '@react-email',
  'intl-messageformat',
  'icu-minify',
  '@myriaddreamin',
  'p-queue',
  'p-timeout',
  // Loads parts of itself when it first sends.
  '@opentelemetry/otlp-exporter-base',
  's3mini',
]

/**
 * @param {string} displayName
 * @param {string[]} testMatch
 * @param {import('jest').Config} options
 */
async function project(displayName, testMatch, { moduleNameMapper = {}, ...options }) {
  const config = await create({
    displayName,
    testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
    // React's server modules throw outside a server, so tests of `lib` replace them.
    moduleNameMapper: {
      '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
      // jest cannot run the CommonJS file, which imports React at run time. This one is transformed.
      '^@react-email/render$': '<rootDir>/node_modules/@react-email/render/dist/node/index.mjs',
      // Unused parts of the slowest package to load.
      '^@react-email/(code-block|markdown|tailwind)$': '<rootDir>/node_modules/server-only/empty.js',
      // The sentences of zod in fifty languages.
      '^\\.\\./locales/index\\.cjs$': '<rootDir>/node_modules/server-only/empty.js',
      '^date-fns$': '<rootDir>/test/support/jest/date-fns.cjs',
      ...moduleNameMapper,
      '^@/(.*)$': '<rootDir>/$1',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/data/'],
    ...options,
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${translated.join('|')})/)`] }
}

/**
 * What depends on no SQL of ours and no order of rows, and whose races are those of a conditional write that other files
 * try: on PostgreSQL only before a release.
 */
const sameOnBoth = [
  'api/\\w+/(access-log|account-email|add-lead|articles|calendar|contract|documented|edit-lead|forgotten-password|guide|lead-plots)',
  'api/\\w+/(lead-shortlist|lead-visits|money|own-replies|people|phases|pictures|pictures-in-s3|plot-sheets)',
  'api/\\w+/(ready|refused-mails|replies|roles|scheduling|second-step|second-step-required|shapes|sheet-queue|texts|updates)',
  'stores/(alerts|bounces|contacts|guide|letter-subjects|pack|snapshots|traces)',
].map((names) => `/test/${names}\\.test`)
/** Only with the long tests. */
const measures = ['/api/contract/processor-time\\.test']
const isLong = Boolean(process.env.RELEASE || process.env.FAULTS)

/**
 * Routes and stores on a real database, a separate one for each file.
 * @param {import('./test/support/jest/database').Engine} engine
 * @param {string[]} folders
 */
function onDatabase(engine, folders) {
  return project(
    engine,
    folders.map((folder) => `test/${folder}/**/*.test.ts`),
    {
      testEnvironment: '<rootDir>/test/support/jest/environment.ts',
      testPathIgnorePatterns: isLong ? [] : engine === 'sqlite' ? measures : [...measures, ...sameOnBoth],
      // After a file, a write to a global by a timer that is still running would call jest's own setter for ever.
      testEnvironmentOptions: { globalsCleanup: 'off' },
      globalSetup: `<rootDir>/test/support/jest/before-${engine}.ts`,
      globalTeardown: '<rootDir>/test/support/jest/after.ts',
      setupFilesAfterEnv: ['<rootDir>/test/support/jest/each-file.ts'],
      moduleNameMapper: {
        // The same as CommonJS, to which the tests are transformed.
        '^(@prisma/client/runtime/query_compiler.*)\\.mjs$': '$1.js',
        '^next/cache$': '<rootDir>/test/support/jest/next-cache.ts',
        '^next/headers$': '<rootDir>/test/support/jest/next-headers.ts',
      },
    },
  )
}

export default async function config() {
  return {
    projects: [
      await project('lib', ['lib/**/*.test.ts', 'scripts/**/*.test.ts', 'app/**/*.test.ts'], {
        testEnvironment: 'node',
      }),
      await project('components', ['components/**/*.test.{ts,tsx}', 'app/**/*.test.tsx'], {
        testEnvironment: 'jsdom',
        setupFilesAfterEnv: ['<rootDir>/jest.setup.ts'],
        moduleNameMapper: { '^next-intl/server$': '<rootDir>/test/support/jest/next-intl-server.ts' },
      }),
      await onDatabase('sqlite', ['api', 'stores', 'sqlite']),
      await onDatabase('postgresql', ['api', 'stores', 'postgresql']),
    ],
  }
}
