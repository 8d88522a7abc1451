import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import vue from 'eslint-plugin-vue';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Who may import whom (ARCHITECTURE.md); whatever is not here is an error. */
const ALLOWED = {
  shared: ['shared'],
  engine: ['engine', 'shared', 'resources'],
  ai: ['ai', 'engine', 'shared', 'resources'],
  stats: ['stats', 'shared', 'engine'],
  store: ['store', 'shared'],
  session: ['session', 'engine', 'shared'],
  ipc: ['ipc', 'session', 'store', 'stats', 'shared'],
  app: ['app', 'engine', 'ai', 'stats', 'store', 'session', 'ipc', 'shared', 'resources'],
  preload: ['preload', 'shared'],
  renderer: ['renderer', 'shared', 'resources'],
};

/**
 * Packages, and Node's own modules as `node`, by who may use them; types of `electron` count as use.
 * @type {Record<keyof typeof ALLOWED, readonly string[]>}
 */
const PACKAGES = {
  shared: [],
  engine: ['pure-rand'],
  ai: ['node'],
  stats: [],
  store: ['node', 'electron-store', 'valibot'],
  session: [],
  ipc: ['valibot'],
  app: ['node', 'electron'],
  preload: ['electron'],
  renderer: [
    'vue',
    'vue-i18n',
    'pinia',
    'reka-ui',
    '@vueuse/core',
    'chart.js',
    '@fontsource/*',
    '@fontsource-variable/*',
  ],
};

/** @param {string} type */
const element = (type) => ({ element: { type } });

const IMPORTS = [
  ...Object.entries(ALLOWED).map(([from, types]) => ({
    from: element(from),
    allow: { to: { element: { types: { anyOf: types } } } },
  })),
  // What the session needs of opponents and files it knows as ports only.
  {
    from: element('session'),
    allow: { to: { element: { types: { anyOf: ['ai', 'store'] } }, file: { categories: 'port' } } },
  },
  ...Object.entries(PACKAGES).flatMap(([from, names]) => [
    ...names
      .filter((name) => name !== 'node')
      .map((source) => ({ from: element(from), allow: { to: { module: { origin: 'external', source } } } })),
    ...(names.includes('node') ? [{ from: element(from), allow: { to: { module: { origin: 'core' } } } }] : []),
  ]),
];

const UNSEEDED = [
  { object: 'Math', property: 'random', message: 'Randomness is injected and seeded.' },
  { object: 'Date', property: 'now', message: 'There is no clock here.' },
  { object: 'performance', property: 'now', message: 'There is no clock here.' },
];

export default defineConfig(
  { ignores: ['out/', 'dist/', 'release/', 'coverage/', 'test-results/', 'playwright-report/', '.cache/'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  vue.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        project: ['./tsconfig.node.json', './tsconfig.web.json', './tsconfig.e2e.json', './art/tsconfig.json'],
        extraFileExtensions: ['.vue'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Numbers print as one expects.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => { f(); }` says no more than `() => f()`.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Cards are written in plain letters, which spread well.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' }],
      // There are no enums here, and looking for them takes long.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A `!` needs a reason, given in an eslint-disable comment beside it.
      '@typescript-eslint/no-non-null-assertion': 'error',
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
    },
  },
  {
    // vue-tsc checks components; to this program their types are opaque, and asking for them costs minutes.
    files: ['**/*.vue'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': {
        typescript: { project: ['tsconfig.node.json', 'tsconfig.web.json'], noWarnOnMultipleProjects: true },
      },
      'boundaries/elements': [
        ...['engine', 'ai', 'stats', 'store', 'session', 'ipc', 'app'].map((type) => ({
          type,
          pattern: `src/main/${type}`,
          partialMatch: false,
        })),
        ...['shared', 'preload', 'renderer'].map((type) => ({ type, pattern: `src/${type}`, partialMatch: false })),
        // Its only file of its own is the entry, which belongs to app.
        { type: 'app', pattern: 'src/main', partialMatch: false },
        { type: 'resources', pattern: 'resources', partialMatch: false },
      ],
      'boundaries/files': [{ category: 'port', pattern: '**/port*.ts' }],
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies: IMPORTS }],
      'boundaries/no-unknown-files': 'error',
    },
  },
  {
    files: ['src/main/{engine,ai}/**'],
    rules: {
      'no-restricted-properties': ['error', ...UNSEEDED],
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'There is no clock here.' },
        { name: 'crypto', message: 'Randomness is injected and seeded.' },
      ],
    },
  },
  {
    // The time cap of a search and the watchdog are the clock's only business.
    files: ['src/main/ai/worker*.ts'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  {
    // A pipe is read for ever, and Node never ends making folders where the system calls it a missing one.
    files: ['src/main/{app,store}/**/*.ts'],
    ignores: ['src/main/store/plain-file.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:fs',
              importNames: ['mkdirSync', 'readFileSync'],
              message: 'Use makeFolder and readPlain of store/plain-file.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    // TypeScript checks the names in them, and nothing here is worth asking it for more.
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: null } },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-undef': 'off' },
  },
  prettier,
);
