import coreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
// @ts-expect-error -- the plugin has no types
import jsxA11y from 'eslint-plugin-jsx-a11y'
import { layers } from './eslint.layers.mjs'
import { boundaries } from './eslint.boundaries.mjs'

const sources = ['**/*.ts', '**/*.tsx']

/** Next's configuration includes the plugin, but few of its rules. */
const accessibility = {
  ...jsxA11y.flatConfigs.strict.rules,
  // The rule targets handlers of user actions, but a form may listen to events that bubble from its fields.
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp', 'onKeyPress'] },
  ],
}

/** Rules that look for React in each function of a file. */
const ofReact = coreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^react(-hooks)?\//.test(name))

const config = [
  ...coreWebVitals,
  ...nextTypescript,
  {
    ignores: [
      '**/.next/**',
      'data/**',
      'prisma/generated/**',
      'prisma/clients/**',
      'docs/openapi.d.ts',
      'public/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'object-shorthand': 'error',
      // The project has no CommonJS, so `module` is an ordinary name.
      '@next/next/no-assign-module-variable': 'off',
      // The staff pages have their own root layout, for which plain links work as well.
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: accessibility },
  {
    files: sources,
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['lib/platform/http/zod.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'zod',
          allowTypeImports: true,
          message: 'Import z from @/lib/platform/http/zod, which keeps to the policy.',
        },
      ],
    },
  },
  // Scripts, tests and configuration print to the console.
  {
    files: [
      'scripts/**',
      'e2e/**',
      '*.mjs',
      '**/*.test.*',
      'lib/platform/server/console.ts',
      'lib/staff/accounts/setup-link.ts',
      'instrumentation.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  // These files have no components but those of tests, and Playwright's `use` is not a hook.
  {
    files: ['{e2e,scripts,test}/**', '{app,lib}/**/*.ts', '**/*.mjs', '**/*.test.*', 'middleware.ts'],
    rules: Object.fromEntries(ofReact.map((name) => [name, 'off'])),
  },
  // Playwright's empty pattern means that a fixture has no dependencies.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  ...boundaries,
  layers,
]

export default config
