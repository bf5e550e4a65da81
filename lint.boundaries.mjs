// Import boundaries: which files may import what. Each message gives the reason.

/** Areas of the UI. All of them share `ui`, `site`, `plan` and `motion`. */
const areas = ['home', 'contact', 'villa', 'updates', 'articles', 'guide', 'privacy', 'subscription', 'staff']
const everywhere = ['next/cache']

const react = group(
  ['react', 'react-dom', 'react/*', '@react-email/*'],
  'lib must not depend on React; letters are the exception.',
)
const framework = group(
  ['next', 'next/*', 'next-intl', 'next-intl/*', '@/app/**', '@/components/**'],
  'lib must not depend on Next or pages.',
)
const cache = group(everywhere, 'Only lib/platform/db/content-cache.ts may use the cache.')
const database = group(
  [
    '@/lib/platform/db/client',
    '@/prisma/generated/**',
    '**/generated/*/client',
    '@prisma/client',
    '@prisma/adapter-*',
  ],
  'Only stores may access the database.',
)
const machine = group(
  [
    '@/lib/platform/db/**',
    'server-only',
    'node:*',
    '@/lib/env',
    ...['store', '*-store'].flatMap((name) => [`@/lib/**/${name}`, `./${name}`, `../**/${name}`]),
  ],
  'This file also runs in the browser.',
)
/** Other modules of the server say so: lint.layers.mjs. */
const serverModules = group(
  ['@/lib/platform/db/**', '@/lib/platform/server/**'],
  'Components get their data as props: pages read, the API writes.',
)
const pages = group(['@/app/**'], 'Components must not import pages.')
const seeded = group(
  ['fast-check'],
  'Import it from @/test/support/seeded, which uses the same seed for each run.',
)

const policy = {
  regex: '^zod$',
  allowTypeImports: true,
  message: 'Import z from @/lib/platform/http/zod, which keeps to the policy.',
}
const browserTests = group(
  ['**/e2e/**'],
  'Only browser tests import e2e: what both use belongs to test/support.',
)

/** Files of lib that Next runs or that use its API. */
const nextFiles = [
  'lib/platform/{front,http,server}/**',
  'lib/platform/language/next-intl-config.ts',
  'lib/leads/request/refused-form.ts',
  'lib/pages/**',
  'lib/staff/sessions/{session,device,next-auth}.ts',
  'lib/staff/sign-in/pending.ts',
]
const letters = [
  'lib/platform/mail/{letter.tsx,render.ts}',
  'lib/outbox/site-letter.tsx',
  'lib/**/letters.{ts,tsx}',
  'lib/**/letters/*.{ts,tsx}',
]
const stores = ['lib/**/{store,*-store,personal-data,mail-data}.ts', 'lib/platform/{db,images,mail}/**']
const pure = [
  'lib/**/{schema,*-schema,rules}.ts',
  'lib/platform/mail/email-address.ts',
  'lib/platform/http/body/fields.ts',
  'lib/staff/query-keys.ts',
  'lib/platform/images/fit.ts',
  'lib/platform/language/reader-language.ts',
  'lib/leads/{phone,name-key,search-text}.ts',
  'lib/leads/list/filters.ts',
]

/** @type {NonNullable<import('oxlint').OxlintConfig['overrides']>} */
export const boundaries = [
  // Node itself loads the .mjs files, and does not know `@/`.
  { files: ['{app,components,lib}/**/*.{ts,tsx}'], rules: { 'architecture/import-path': 'error' } },
  {
    files: ['lib/**/*.{ts,tsx,mjs}', 'components/**/*.{ts,tsx}'],
    excludeFiles: ['**/*.test.*'],
    rules: {
      'architecture/layers': 'error',
      'architecture/server': 'error',
      // Type imports count, because they couple files too.
      'import/no-cycle': ['error', { ignoreTypes: false }],
    },
  },
  restrict(['app/**', 'components/**', 'middleware.ts', 'instrumentation.ts', 'lib/**'], [cache, database]),
  restrict(['lib/**'], [cache, database, react, framework]),
  restrict(nextFiles, [cache, database]),
  restrict(stores, [cache, react, framework]),
  // The mail worker renders mails with React too (docs/decisions/mail.md).
  restrict(letters, [cache, database, framework]),
  restrict(['lib/platform/db/content-cache.ts'], [database]),
  restrict(pure, [cache, database, react, framework, machine]),
  restrict(['components/**'], [cache, database, serverModules, pages]),
  ...areas.map((area) =>
    restrict([`components/${area}/**`], [cache, database, serverModules, pages, othersThan(area)]),
  ),
  {
    files: ['components/**'],
    // The public form does not load the dashboard's client.
    excludeFiles: ['components/contact/send-request.ts', '**/*.test.*'],
    rules: {
      'architecture/restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name='fetch'] > :matches(Literal[value=/^.api/], TemplateLiteral[quasis.0.value.raw=/^.api/])",
          message: 'Call the API as its document types it: @/components/staff/browser/api.',
        },
        {
          selector:
            ":matches(AssignmentExpression[left.property.name='href'], CallExpression[callee.property.name='assign']) > Literal[value=/^[/]/]",
          message: 'Pages of the site open without a reload: useRouter().push().',
        },
      ],
    },
  },
  restrict(
    ['components/{ui,site,plan,motion}/**'],
    [cache, database, serverModules, pages, othersThan(undefined)],
  ),
  restrict(['test/**', 'scripts/**'], []),
  restrict(['**/*.test.ts', '**/*.test.tsx'], [seeded]),
  { files: ['e2e/**'], rules: { 'no-restricted-imports': ['error', { patterns: [seeded] }] } },
  {
    files: ['lib/**/*.ts'],
    // NextAuth creates its own responses, and lib/platform/images/s3 reads those of another server.
    excludeFiles: [
      'lib/platform/http/**',
      'lib/staff/sessions/next-auth.ts',
      'lib/platform/images/s3/**',
      '**/*.test.ts',
    ],
    rules: {
      'architecture/restricted-syntax': [
        'error',
        {
          selector: 'Identifier[name=/^(Next)?Response$/]',
          message: 'lib returns values; app/api turns them into responses.',
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    excludeFiles: [
      ...['lib/env.ts', 'e2e/**', 'scripts/**', 'test/**', '*.config.ts', 'instrumentation.ts'],
      '**/*.test.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings from lib/env.ts, which validates them.',
        },
      ],
    },
  },
]

/** @param {string | undefined} own */
function othersThan(own) {
  const others = areas.filter((area) => area !== own)
  return group(
    others.map((area) => `@/components/${area}/**`),
    'Areas of the UI must not import each other: shared code belongs to components/site.',
  )
}

/**
 * @param {string[]} names
 * @param {string} message
 */
function group(names, message) {
  return { group: names, message }
}

/**
 * @param {string[]} files
 * @param {{ group: string[], message: string }[]} patterns
 * @returns {import('oxlint').OxlintOverride}
 */
function restrict(files, patterns) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [browserTests, policy, ...patterns] }] },
  }
}
