import { boundaries } from './lint.boundaries.mjs'

const words = (/** @type {string} */ text) => text.split(/\s+/)
/** Roles that a keyboard must reach, and events of keyboard, mouse and focus: more than the defaults. */
const tabbable = words('button checkbox link progressbar searchbox slider spinbutton switch textbox')
const handlers = words(
  `onBlur onFocus onKeyDown onKeyPress onKeyUp onClick onContextMenu onDblClick onDoubleClick onDrag onDragEnd onDragEnter
  onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut
  onMouseOver onMouseUp`,
)

/** @type {import('oxlint').OxlintConfig} */
const config = {
  plugins: ['eslint', 'typescript', 'react', 'nextjs', 'jsx-a11y', 'import'],
  jsPlugins: ['./lint.layers.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['prisma/generated/**', 'prisma/clients/**', 'docs/openapi.d.ts', 'public/**'],
  rules: {
    eqeqeq: 'error',
    'no-array-constructor': 'error',
    'no-console': 'error',
    'no-unused-expressions': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'import/no-anonymous-default-export': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    // Of the category above, what would be changed for the rule alone.
    'no-control-regex': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/unbound-method': 'off',
    // The project has no CommonJS, so `module` is an ordinary name.
    'nextjs/no-assign-module-variable': 'off',
    // The staff pages have their own root layout, for which plain links work as well.
    'nextjs/no-html-link-for-pages': 'off',
  },
  overrides: [
    {
      files: ['**/*.ts', '**/*.tsx'],
      rules: {
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-non-null-assertion': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
    {
      files: ['**/*.tsx', 'components/**/*.ts'],
      excludeFiles: ['**/*.test.*'],
      rules: {
        'react/display-name': 'error',
        'react/jsx-no-comment-textnodes': 'error',
        'react/no-unescaped-entities': 'error',
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    {
      files: ['**/*.tsx'],
      rules: {
        'jsx-a11y/interactive-supports-focus': ['error', { tabbable }],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', {}],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers }],
        // The rule targets handlers of user actions, but a form may listen to events that bubble from its fields.
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyDown', 'onKeyUp', 'onKeyPress'] },
        ],
      },
    },
    // Scripts, tests and configuration print to the console.
    {
      files: [
        'scripts/**',
        'e2e/**',
        '**/*.test.*',
        'lib/platform/server/console.ts',
        'lib/staff/accounts/setup-link.ts',
        'instrumentation.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    // Playwright's empty pattern means that a fixture has no dependencies.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    // Next writes it. Its types alone count.
    {
      files: ['.next/types/validator.ts'],
      rules: {
        'typescript/ban-ts-comment': 'off',
        'typescript/consistent-type-imports': 'off',
        'typescript/no-empty-object-type': 'off',
        'typescript/no-explicit-any': 'off',
        'typescript/no-meaningless-void-operator': 'off',
        'typescript/no-redundant-type-constituents': 'off',
      },
    },
    ...boundaries,
  ],
}

export default config
